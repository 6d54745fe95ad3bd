import { uploadAvatar } from '@contract/v1/account'

import { api, to, type Answer } from './api'

interface Picture {
  readonly image: Blob
  readonly name: string
}

const formWith = ({ image, name }: Picture): FormData => {
  const form = new FormData()
  form.set('image', image, name)
  form.set('name', name)
  return form
}

/** The picture's new address is an answer; the session keeps it. */
export const avatar = api.injectEndpoints({
  endpoints: (build) => ({
    uploadAvatar: build.mutation<Answer<typeof uploadAvatar>, Picture>(
      to(uploadAvatar, (picture: Picture) => ({ form: formWith(picture) })),
    ),
  }),
})
