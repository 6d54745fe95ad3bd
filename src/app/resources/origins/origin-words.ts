import { defineMessages } from 'react-intl'

export const originWords = {
  ...defineMessages({
    title: { id: 'origin.title', defaultMessage: 'Where does the crypto come from?' },
    ask: {
      id: 'origin.ask',
      defaultMessage: 'We ask this for larger transfers. You can answer while you send.',
    },
    askRequired: {
      id: 'origin.askRequired',
      defaultMessage: 'Please answer before it arrives: we convert it once we know.',
    },
    fromProvider: {
      id: 'origin.fromProvider',
      defaultMessage: 'From an exchange or another provider',
    },
  }),
  ...defineMessages<{ fromOwn: { address: string }; fromNamed: { provider: string } }>({
    fromOwn: { id: 'origin.fromOwn', defaultMessage: 'My own wallet {address}' },
    fromNamed: { id: 'origin.fromNamed', defaultMessage: 'From {provider}' },
  }),
}

/** '0x5aAe…eAed' */
export const shortAddress = (address: string): string =>
  `${address.slice(0, 6)}…${address.slice(-4)}`
