export const feature = { name: 'support-desk', Screen: () => null }
