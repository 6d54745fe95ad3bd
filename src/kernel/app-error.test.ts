import { AppError, internalError } from './app-error'

it('reads description and code, with fallbacks for both [ERR-26]', () => {
  expect(new AppError({ code: 'NOT_FOUND', description: 'no such quote' }).message).toBe(
    'no such quote (NOT_FOUND)',
  )
  expect(new AppError({ code: 'unknownError', serverCode: 'TEAPOT' }).message).toBe(
    'no error description (TEAPOT)',
  )
  expect(new AppError({ code: 'unknownError' }).message).toBe(
    'no error description (no error code)',
  )
})

it('appends a payload as JSON to a short message [ERR-27]', () => {
  expect(internalError('unknown item type', { type: 'Hologram' }).message).toBe(
    'unknown item type {"type":"Hologram"} (INTERNAL)',
  )
})

it('leaves what already is an AppError as it is', () => {
  const error = new AppError({ code: 'ABORTED' })
  expect(AppError.from(error)).toBe(error)
  expect(AppError.from('boom').fault).toEqual({ code: 'INTERNAL', description: 'boom' })
})
