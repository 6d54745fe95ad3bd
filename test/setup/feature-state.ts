/** What a lazily joined feature holds; its slice is not part of the root's type. */
export const stateOf = <Part>(
  store: { readonly getState: () => unknown },
  select: (state: never) => Part,
): Part => select(store.getState() as never) // the feature has joined: its slice is there
