import type { Fault } from '@kernel/app-error'

import { chooseFiles, kindOf, refusalOf } from './attachments'

const MB = 1024 * 1024
const file = (type: string, size = MB) => ({ name: 'a', type, size })
const png = file('image/png')
const jpeg = file('image/jpeg')
const pdf = file('application/pdf')
const present = (...files: readonly { readonly type: string }[]) =>
  files.map(({ type }) => ({ kind: kindOf(type) }))

describe('files chosen for a message', () => {
  it('are up to ten images, those that are there counted in [CHAT-07]', () => {
    const ten = Array.from({ length: 10 }, () => png)
    expect(chooseFiles(ten, [])).toEqual({ taken: ten, problem: null })
    expect(chooseFiles([...ten, jpeg], [])).toEqual({ taken: ten, problem: 'too-many' })
    expect(chooseFiles([jpeg], present(...ten))).toEqual({ taken: [], problem: 'too-many' })
  })

  it('are one PDF alone [CHAT-08]', () => {
    expect(chooseFiles([pdf], [])).toEqual({ taken: [pdf], problem: null })
    expect(chooseFiles([pdf, pdf], [])).toEqual({ taken: [pdf], problem: 'too-many' })
    expect(chooseFiles([png, pdf], [])).toEqual({ taken: [png], problem: 'too-many' })
    expect(chooseFiles([png], present(pdf))).toEqual({ taken: [], problem: 'too-many' })
  })

  it('are up to 10 MB each [CHAT-09]', () => {
    const full = file('image/png', 10 * MB)
    expect(chooseFiles([full], []).taken).toEqual([full])
    expect(chooseFiles([file('image/png', 10 * MB + 1), jpeg], [])).toEqual({
      taken: [jpeg],
      problem: 'too-big',
    })
  })

  it.each(['image/gif', 'image/svg+xml', 'image/webp', 'text/html', ''])(
    'are of no other type: %s',
    (type) => {
      expect(chooseFiles([file(type)], [])).toEqual({ taken: [], problem: 'wrong-type' })
    },
  )
})

describe('a refusal of the desk', () => {
  it.each<[string, Fault, string | null]>([
    [
      'by its reason',
      { code: 'VALIDATION_FAILED', payload: { reason: 'pdf-active' } },
      'pdf-active',
    ],
    [
      'of a reason of tomorrow',
      { code: 'VALIDATION_FAILED', payload: { reason: '?' } },
      'wrong-type',
    ],
    ['of its size', { code: 'unknownError', serverCode: 'PAYLOAD_TOO_LARGE' }, 'too-big'],
    ['that is none', { code: 'NETWORK_ERROR' }, null],
  ])('is known %s', (_case, fault, reason) => {
    expect(refusalOf(fault)).toBe(reason)
  })
})
