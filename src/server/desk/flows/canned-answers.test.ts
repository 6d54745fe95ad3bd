import { uuidOf } from '@test/builders/chat'
import { chatFlowsPerCase, OPERATOR } from '@test/builders/chat-flows'
import { removeCannedAnswer, saveCannedAnswer } from './canned-answers'

const flows = chatFlowsPerCase()

const save = (number: number, title: string, text = 'Text') =>
  saveCannedAnswer(flows().deps, { id: uuidOf(number), title, text }, OPERATOR)

it('keeps answers by title, replaces one by its id and removes it', async () => {
  await save(1, 'Opening hours')
  expect((await save(2, 'Limits')).map(({ title }) => title)).toEqual(['Limits', 'Opening hours'])
  expect((await save(1, 'Hours', 'torn \uD83D end'))[0]).toEqual({
    id: uuidOf(1),
    title: 'Hours',
    text: 'torn \uFFFD end',
  })
  expect((await removeCannedAnswer(flows().deps, uuidOf(1))).map(({ id }) => id)).toEqual([
    uuidOf(2),
  ])
})

it('keeps a hundred and refuses one more', async () => {
  for (let number = 1; number <= 100; number++) await save(number, `Title ${number}`)
  await expect(save(101, 'One too many')).rejects.toMatchObject({
    refusal: { code: 'canned-answers-full' },
  })
  expect(await save(100, 'Still changed')).toHaveLength(100)
})
