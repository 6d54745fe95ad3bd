import { webhookUrl } from './webhook-url'

it.each([
  ['https://books.example', 'https://books.example/'],
  ['https://Books.example:443/a?b=c', 'https://books.example/a?b=c'],
  ['https://books.example:8443/hooks', 'https://books.example:8443/hooks'],
])('calls %s as %s', (typed, url) => {
  expect(webhookUrl(typed, false)).toBe(url)
})

it.each([
  ...['books.example', 'http://books.example/', 'ftp://books.example/', 'https://1.1.1.1/'],
  ...['https://0x7f.1/', 'https://2130706433/', 'https://[::1]/', 'https://u:p@books.example/'],
  ...['https://books.example/#a', 'https://books.example/#', 'https://books.example:22/'],
  ...['https://books.example:80/', 'http://127.0.0.1:8080/', 'javascript:alert(1)', ''],
  `https://books.example/${'a'.repeat(2_000)}`,
])('refuses %s', (typed) => {
  expect(webhookUrl(typed, false)).toBeNull()
})

it('lets a sandbox tell a program on its own machine, and no other', () => {
  expect(webhookUrl('http://127.0.0.1:8080/hooks', true)).toBe('http://127.0.0.1:8080/hooks')
  expect(webhookUrl('http://10.0.0.1:8080/hooks', true)).toBeNull()
})
