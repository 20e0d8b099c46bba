import { petNames } from './names';

test('calls the service with the generated client', async () => {
  expect(await petNames(process.env['PETS_URL'] ?? '')).toEqual(['Rex']);
});
