import 'jest-canvas-mock'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Blob as NodeBlob } from 'node:buffer'

import { aConfig, aSession } from '@test/builders/account'
import { deskFetch, answers, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { renderWithStore } from '@test/setup/render'

import { failed, noticed, sessionOpened } from '../../events'
import { avatarSaved, session } from '../../state/session'
import { AccountCard } from './account-card'
import { feature } from './feature'

const picture = new File(['picture'], 'me.png', { type: 'image/png' })
const PATH = '/v1/private/avatar'
const saved = answers({ publicLink: '/v1/public/avatars/av_1' })

/** jsdom loads no pictures: each is there, or broken, as the test says. Answers how many have been so far. */
function picturesAre(state: 'load' | 'error'): () => number {
  let told = 0
  jest.spyOn(HTMLImageElement.prototype, 'width', 'get').mockReturnValue(800)
  jest.spyOn(HTMLImageElement.prototype, 'height', 'get').mockReturnValue(600)
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    setTimeout(() => {
      this.dispatchEvent(new Event(state))
      told += 1
    })
  })
  return () => told
}

// Node's form data takes Node's blobs alone.
const madeOf = (type?: string) => new NodeBlob(['cropped'], { type: type ?? '' }) as unknown as Blob

function show({ isEnabled = true, answer = saved }: { isEnabled?: boolean; answer?: DeskAnswer }) {
  const { flags: base } = aConfig()
  const forms: FormData[] = []
  const desk = deskFetch({ [PATH]: () => answer })
  const view = renderWithStore(<AccountCard />, {
    state: {
      flags: { config: aConfig({ flags: { ...base, avatarChangerEnabled: isEnabled } }) },
      session: session.reducer(undefined, sessionOpened(aSession())),
    },
    fetch: (input, init) => {
      if (init?.body instanceof FormData) forms.push(init.body)
      return desk.fetch(input, init)
    },
    features: [feature],
  })
  const failures = () => view.actions.filter(failed.match).map(({ payload }) => payload.failure)
  const open = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Change avatar' }))
    return screen.findByRole('dialog', { name: 'Change avatar' })
  }
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText(/picture$/, { selector: 'input' }), {
      target: { files: [file] },
    })
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...view, desk, forms, failures, open, choose, save }
}

const shownPicture = () => screen.findByRole('img', { name: /^Your picture/, busy: false })

beforeEach(() => {
  picturesAre('load')
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(madeOf(type)))
})

it.each([
  ['not offered without the flag [SET-09] [FLAG-04]', false, 0],
  ['offered with it [SET-09]', true, 1],
])('a new avatar is %s', (_case, isEnabled, count) => {
  show({ isEnabled })
  expect(screen.queryAllByRole('button', { name: 'Change avatar' })).toHaveLength(count)
})

it('is cropped, uploaded with its name and shown [CALL-20] [CALL-21]', async () => {
  const { open, choose, save, forms, store, actions } = show({})
  const dialog = await open()
  choose(picture)
  const zoom = await screen.findByRole('slider', { name: 'Zoom' })
  fireEvent.change(zoom, { target: { value: '2' } })
  expect(zoom).toHaveAttribute('aria-valuetext', '200%')
  await shownPicture()

  await save()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  const [form] = forms
  expect(form?.get('name')).toBe('me.png')
  expect(form?.get('image')).toMatchObject({ name: 'me.png', type: 'image/png', size: 7 })
  expect(actions).toContainEqual(avatarSaved('/v1/public/avatars/av_1'))
  expect(actions).toContainEqual(noticed('avatarSaved'))
  expect(store.getState().session.account?.avatarUrl).toBe('/v1/public/avatars/av_1')
})

it.each(['image/gif', 'image/svg+xml', 'application/pdf', ''])(
  'of the type "%s" is refused, and the modal stays [VAL-36] [ERR-13]',
  async (type) => {
    const { open, choose, failures } = show({})
    const dialog = await open()
    choose(new File(['x'], 'x.gif', { type }))
    expect(failures()).toEqual(['avatarInvalidFormat'])
    expect(dialog).toBeInTheDocument()
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  },
)

it('that only calls itself a picture is refused once [VAL-36] [ERR-13]', async () => {
  const told = picturesAre('error')
  const { open, choose, failures } = show({})
  await open()
  choose(picture)
  // The editor reads it twice.
  await waitFor(() => expect(told()).toBe(2))
  expect(failures()).toEqual(['avatarInvalidFormat'])
})

it('cannot be saved before it is chosen and shown', async () => {
  const { open, choose } = show({})
  await open()
  const save = () => screen.getByRole('button', { name: 'Save' })
  expect(save()).toBeDisabled()
  choose(picture)
  await shownPicture()
  expect(save()).toBeEnabled()
})

it('that the browser cannot crop is not sent [ERR-14]', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  const { open, choose, save, failures, desk } = show({})
  const dialog = await open()
  choose(picture)
  await shownPicture()
  await save()
  await waitFor(() => expect(failures()).toEqual(['avatarNotSelected']))
  expect(desk.calls).toEqual([])
  expect(dialog).toBeInTheDocument()
})

it('that cannot be uploaded stays for another try [ERR-15]', async () => {
  const { open, choose, save, failures, desk } = show({ answer: refuses(500, 'BROKEN') })
  const dialog = await open()
  choose(picture)
  await shownPicture()
  await save()
  await waitFor(() => expect(failures()).toEqual(['saveAvatar']))
  expect(dialog).toBeInTheDocument()
  expect(screen.getByRole('slider', { name: 'Zoom' })).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'),
  )
  await save()
  await waitFor(() => expect(desk.callsOf(PATH)).toHaveLength(2))
})

it('is given up by Cancel and by Escape', async () => {
  const { open, user, desk } = show({})
  const first = await open()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(first).not.toBeInTheDocument()
  const second = await open()
  await user.keyboard('{Escape}')
  expect(second).not.toBeInTheDocument()
  expect(desk.calls).toEqual([])
})
