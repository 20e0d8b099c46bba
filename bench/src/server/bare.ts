import { Ajv2020 } from 'ajv/dist/2020.js';
import fastify from 'fastify';
import contract from '@conversation-analytics/spec' with { type: 'json' };

/** A route of fastify that validates what the service validates, and responds with as many bytes. It does nothing else. */
const answer: unknown = JSON.parse(process.argv[2] ?? '');
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema({
  ...contract,
  $id: 'contract',
});
const app = fastify();
app.setValidatorCompiler(({ schema }) => ajv.compile(schema as object));
app.post(
  '/v1/behaviors',
  { schema: { body: { $ref: 'contract#/components/schemas/BehaviorsRequest' } } },
  async () => answer,
);
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => process.exit());
