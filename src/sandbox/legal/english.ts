import type { LegalTexts } from './legal-pages'

/** The sandbox's own legal texts: short, and true of the sandbox alone. */
export const ENGLISH: LegalTexts = {
  note: 'Sandbox: test money only',
  other: 'Deutsch',
  pages: {
    terms: () => ({
      title: 'Terms and conditions',
      sections: [
        [
          'What this is',
          'This is a sandbox of Causeway. It shows how crypto becomes euros on a bank account, with test tokens on test chains and a test bank. Nothing here has a value, and no euro leaves for a real account.',
        ],
        [
          'Who may use it',
          'Anybody who can open this page. The test accounts are listed when the sandbox starts. Please do not enter the names or bank details of real people.',
        ],
        [
          'What happens to what you enter',
          'It stays in the data folder of the machine that runs the sandbox, and goes when that folder is deleted.',
        ],
        [
          'Never send real crypto',
          'Deposit addresses of the sandbox are meant for its own test chains. Real tokens sent to one of them are not converted. The keys are kept in the data folder, so that whoever runs the sandbox can send such tokens back.',
        ],
        ['No promise', 'The sandbox comes as it is, without any warranty.'],
      ],
    }),
    fees: ({ fee, margin, weekendMargin, minimum, maximum }) => ({
      title: 'Fees',
      sections: [
        [
          'The fee of a transfer',
          `Each transfer costs ${fee}, whatever its amount. It is taken from the euros before they are paid out and stands on the review screen before anything is agreed.`,
        ],
        [
          'The margin on the rate',
          `The mid-market rate comes from the price feeds of the test chain. Your rate is ${margin} below it, and ${weekendMargin} below it while the euro is not traded: from Friday evening to Sunday evening. Both rates, and the margin in euros, are shown before you agree.`,
        ],
        ['From and up to', `A transfer is at least ${minimum} and at most ${maximum}.`],
        [
          'Network and bank',
          'Your wallet pays the network fee of your own transaction. The sandbox adds no network fee and no bank fee.',
        ],
      ],
    }),
    privacy: () => ({
      title: 'Privacy policy',
      sections: [
        [
          'What is kept',
          'The e-mail addresses of the test accounts, the recipients you add, quotes, deposits and transfers, and the mails that the sandbox would have sent. All of it lies in one database in the data folder.',
        ],
        [
          'Who gets it',
          'Nobody. The sandbox sends no mail, no error report and no statistics to any other machine.',
        ],
        [
          'Cookies',
          'One cookie keeps you signed in, another binds a confirmation code to the browser that asked for it. There are no others.',
        ],
        ['How to delete it', 'Stop the sandbox and delete its data folder.'],
      ],
    }),
    aml: () => ({
      title: 'AML policy',
      sections: [
        ['In the sandbox', 'No money moves, so nothing is screened and nobody is identified.'],
        [
          'In a live desk',
          'An operator who runs Causeway with real money is bound by the laws against money laundering where it is established, and puts its own policy in the place of this page.',
        ],
      ],
    }),
  },
}
