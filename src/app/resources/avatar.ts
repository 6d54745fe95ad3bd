import { uploadAvatar } from '@contract/v1/account'

import { api, to, type Answer } from './api'

export const avatar = api.injectEndpoints({
  endpoints: (build) => ({
    uploadAvatar: build.mutation<Answer<typeof uploadAvatar>, { image: Blob; name: string }>({
      query: ({ image, name }) => {
        const form = new FormData()
        form.set('image', image, name)
        form.set('name', name)
        return to(uploadAvatar)({}, { form })
      },
      invalidatesTags: ['Account'],
    }),
  }),
})
