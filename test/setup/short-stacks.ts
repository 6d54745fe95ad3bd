import * as React from 'react'

// Jest keeps a hundred frames of each error, and React makes an error for each element: ten say as much in a seventh less time.
Error.stackTraceLimit = 10

// Nor does a test ask React which component made an element: it stops noting that after as many in a second.
const ENOUGH = 10_000
const shared: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
// An object, or this throws: under another name React would note them again unheard.
Object.defineProperty(shared as object, 'recentlyCreatedOwnerStacks', {
  get: () => ENOUGH,
  set: () => undefined,
})
