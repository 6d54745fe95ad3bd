import { folderIdentity } from './folder-identity'

const mark = (id: string, isPaired: boolean) => ({ id, isPaired })

it.each([
  ['a new folder and a new database', null, null, 'unpaired'],
  ['a folder that was marked before the desk stopped', null, mark('one', false), 'unpaired'],
  ['a folder of another database', null, mark('one', true), 'foreign'],
  ['a folder whose pairing was not noted on it', 'one', mark('one', false), 'half-paired'],
  ['the folder that the database knows', 'one', mark('one', true), 'own'],
  ['another folder', 'one', mark('two', true), 'foreign'],
  ['a folder that lost the race', 'one', mark('two', false), 'foreign'],
  ['an empty place where the folder was mounted', 'one', null, 'unmarked'],
] as const)('knows %s', (_case, knownId, found, identity) => {
  expect(folderIdentity(knownId, found)).toBe(identity)
})
