/** The console's own addresses, on its own origin. */
export const consolePaths = {
  waiting: '/console/waiting',
} as const
