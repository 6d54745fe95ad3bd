/** The welcome screen's words, as the app has them. */
export const ENGLISH = {
  title: 'From crypto to any euro account',
  lede: 'Choose who gets paid, send tokens from your wallet, and we make the bank transfer.',
  signIn: 'Sign in',
} as const
