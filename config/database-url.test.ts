import { accessProblems } from './access'
import { readMigrationSettings, readSettings } from './desk'
import { urlsOfHosts } from './database-url'

it.each([
  ['postgres://u:p@one/db', ['postgres://u:p@one/db']],
  [
    'postgresql://u:p,@q@one:5432,[::1]:5433,two/db?sslmode=verify-full&a=b,c',
    [
      'postgresql://u:p,@q@one:5432/db?sslmode=verify-full&a=b,c',
      'postgresql://u:p,@q@[::1]:5433/db?sslmode=verify-full&a=b,c',
      'postgresql://u:p,@q@two/db?sslmode=verify-full&a=b,c',
    ],
  ],
  ['no URL at all', ['no URL at all']],
])('names each host of %s', (url, hosts) => {
  expect(urlsOfHosts(url)).toEqual(hosts)
})

const TLS = 'sslmode=verify-full'
const reads = (url: string) => () => readMigrationSettings({ DATABASE_URL: url })

it('takes a cluster whose hosts are all encrypted or on this machine', () => {
  expect(reads(`postgres://desk@one.example:5432,two.example/causeway?${TLS}`)).not.toThrow()
  expect(reads('postgres://desk@localhost:5432,127.0.0.1:5433/causeway')).not.toThrow()
})

it.each([
  ['one unencrypted host of several', 'postgres://desk@localhost,db.example/causeway'],
  ['a host without a name', `postgres://desk@one.example,/causeway?${TLS}`],
  ['a host in the place of the one that is named', 'postgres://desk@localhost/d?host=db.example'],
])('refuses %s', (_case, url) => {
  expect(reads(url)).toThrow('DATABASE_URL must be')
})

const database = (word: string) => `postgres://desk:k3-Zr9-qLw7${word}@localhost,127.0.0.1/causeway`

it.each(['%', '%4', '%zz', '%ff'])('names each URL with %s, beside all else', (word) => {
  const SMTP_URL = `smtps://user:4f1d-90c2-a7be${word}@mail.example`
  expect(() => readSettings({ MODE: 'live', DATABASE_URL: database(word), SMTP_URL })).toThrow(
    /DATABASE_URL must have each % of [^]*OTP_PEPPER is missing[^]*SMTP_URL must have each % of /,
  )
})

it('names them for desk migrate too', () => {
  const migrates = (word: string) => () =>
    readMigrationSettings({ DATABASE_URL: database(word), OWNER_DATABASE_URL: database(word) })
  expect(migrates('%')).toThrow(
    /- DATABASE_URL must have each % of .*\n.*OWNER_DATABASE_URL must have each % of /,
  )
  expect(migrates('%25')).not.toThrow()
})

it('finds the password of a cluster', () => {
  const served = { SMTP_URL: 'smtps://mail.example', HOST: 'localhost', PRIVATE_NETWORK: null }
  const read = { ...served, METRICS_HOST: 'localhost', METRICS_PORT: 0 }
  const problems = (word: string) =>
    accessProblems({ ...read, DATABASE_URL: `postgres://desk:${word}@one:5432,two/causeway` })
  expect(problems('k3-Zr9-qLw7-2b')).toEqual([])
  expect(problems('postgres')).toHaveLength(1)
})
