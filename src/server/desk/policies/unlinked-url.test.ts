import { unlinked } from './unlinked-url'

it('names a host as no mail program makes a link of it', () => {
  expect(unlinked('https://books.example:8443/hooks')).toBe('books . example:8443')
  expect(unlinked('nothing')).toBe('')
})
