import { aConfig } from '@test/builders/account'
import { internalError, type AppError } from '@kernel/app-error'

import { configLoader } from './config-loader'
import { createReporter, type SendError } from './reporter'
import { applyTheme } from './theme'
import { randomUuid } from './uuid'

describe('config', () => {
  const answering = (body: string, status = 200) =>
    configLoader(() => Promise.resolve(new Response(body, { status })))

  it('is read and its flags are filled in [FLAG-01] [FLAG-02] [FLAG-03] [FLAG-04] [FLAG-05]', async () => {
    const { flags: _flags, networks: _networks, ...rest } = aConfig()
    expect(await answering(JSON.stringify({ ...rest, flags: {} }))()).toEqual(aConfig())
  })

  it('that does not fit is refused by the name of its field', async () => {
    const bad = { ...aConfig(), links: { ...aConfig().links, fees: 'javascript:alert(1)' } }
    await expect(answering(JSON.stringify(bad))()).rejects.toThrow(/config\.json: links\.fees/)
  })

  it.each([
    ['a page instead', '<!doctype html>', 200, 'VALIDATION_FAILED'],
    ['an error', '{}', 503, 'unknownError'],
  ])('that comes as %s is refused', async (_case, body, status, code) => {
    await expect(answering(body, status)()).rejects.toMatchObject({ fault: { code } })
  })

  it('that cannot be reached says so', async () => {
    const load = configLoader(() => Promise.reject(new TypeError('offline')))
    await expect(load()).rejects.toMatchObject({ fault: { code: 'NETWORK_ERROR' } })
  })
})

describe('reporter', () => {
  const error = internalError('broken')

  it('brings its client in for a configured address alone, and sends what has waited', async () => {
    const send = jest.fn((_error: AppError) => undefined)
    const open = jest.fn(() => Promise.resolve<SendError>(send))
    const reporter = createReporter(open)
    reporter.report(error)
    expect(open).not.toHaveBeenCalled()

    reporter.reportTo('https://key@errors.test/1')
    reporter.reportTo('https://key@errors.test/1')
    await Promise.resolve()
    expect(open).toHaveBeenCalledTimes(1)
    expect(send).toHaveBeenCalledWith(error)
    reporter.report(error)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('keeps no more than a storm’s beginning', async () => {
    const send = jest.fn((_error: AppError) => undefined)
    const reporter = createReporter(() => Promise.resolve<SendError>(send))
    for (let count = 0; count < 100; count++) reporter.report(error)
    reporter.reportTo('https://key@errors.test/1')
    await Promise.resolve()
    expect(send).toHaveBeenCalledTimes(20)
  })
})

it('dresses the page and the browser’s bars [SET-01]', () => {
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="">' +
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="">'
  const bars = () =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
      ({ content }) => content,
    )
  applyTheme('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(bars()).toEqual(['#071719', '#071719'])
  applyTheme('system')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(bars()).toEqual(['#f1f5f3', '#071719'])
})

it('makes UUIDs of version 4', () => {
  expect(randomUuid()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(randomUuid()).not.toBe(randomUuid())
})
