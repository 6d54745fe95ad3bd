import type { Words } from './words'

export const ENGLISH_TOUR = {
  play: (story) => `Play: ${story}`,
  stop: (story) => `Stop: ${story}`,
  lasts: (seconds) =>
    seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
  shownTo: (email) =>
    `To see it, sign in as ${email}. The code is under Mail. A browser that is new to an account decides about held money a day later.`,
  storyFailed: (why) => `It did not go on: ${why}`,
  tourStep: (at, of) => `Step ${at} of ${of}`,
  tour: [
    [
      'Sign in',
      'Open the app, press Sign in, and enter marta@kowalczyk.example or another test account.',
    ],
    ['Find the code', 'The mail with the six digits is on this page, under Mail.'],
    [
      'Take a quote',
      'Add a recipient with the IBAN DE89 3704 0044 0532 0130 00. Choose a token, type 1000, and lock the rate.',
    ],
    ['Pay', 'On the quote press Pay with wallet, open the test wallet, and approve.'],
    ['See the bank pay', 'Ten seconds later the payment is on this page, under Bank.'],
    [
      'Make it go wrong',
      'Play a story, or choose the bank’s next answer yourself and send once more.',
    ],
  ],
} satisfies Pick<Words, 'play' | 'stop' | 'lasts' | 'shownTo' | 'storyFailed' | 'tourStep' | 'tour'>
