import type { Route } from '../src/http/route.ts';
import type { Expected, World } from './world.ts';

/** Ways to send the head of a request. */
export const heads = [
  'right',
  'default profile',
  'other profile',
  'unknown profile',
  'no token',
  'wrong token',
  'no service id',
  'foreign service id',
  'unknown parameter',
] as const;
export type Head = (typeof heads)[number];

type Headers = Readonly<Record<string, string | undefined>>;

/** The headers and the query of a head, and what it is responded to with when something is wrong with it. */
export function headOf(
  head: Head,
  { secured, takesProfile }: Route,
  { caller, stranger }: World,
): { headers: Headers; query: string; expected?: Expected } {
  const right = { ...caller.headers, ...(secured ? {} : { authorization: undefined }) };
  const sent = (headers: Headers, expected?: Expected | false) => ({
    headers: { ...right, ...headers },
    query: '',
    ...(expected && { expected }),
  });
  switch (head) {
    case 'right':
      return sent({});
    case 'default profile':
      return sent({ 'service-profile': 'default' });
    case 'other profile':
      return sent({ 'service-profile': 'motivational-interviewing' });
    case 'unknown profile': {
      const expected = { status: 400, places: ['header service-profile'] };
      return sent({ 'service-profile': 'nobody' }, takesProfile && expected);
    }
    case 'no token':
      return sent({ authorization: undefined }, secured && { status: 401 });
    case 'wrong token':
      return sent({ authorization: 'Bearer wrong' }, secured && { status: 401 });
    case 'no service id':
      return sent({ 'service-id': undefined }, { status: 400, places: ['header service-id'] });
    case 'foreign service id':
      return sent({ 'service-id': stranger.headers['service-id'] }, secured && { status: 401 });
    case 'unknown parameter':
      return { headers: right, query: '?other=1', expected: { status: 400, places: ['query other'] } };
    default:
      throw new Error(`There is no head ${head}.`);
  }
}
