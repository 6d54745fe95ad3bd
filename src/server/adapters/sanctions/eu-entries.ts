import type { EntryReader, ListedParty } from './listed-party'

const PARTS = ['firstName', 'middleName', 'lastName'] as const

/** The EU's consolidated list (xmlFullSanctionsList 1.1): names are attributes of `nameAlias`. */
export function euEntries(add: (party: ListedParty) => void): EntryReader {
  let entry = ''
  let names: string[] = []
  return {
    open: (name, attribute) => {
      if (name === 'sanctionEntity') {
        entry = attribute('euReferenceNumber') || attribute('logicalId')
        names = []
      }
      if (name !== 'nameAlias') return
      const parts = PARTS.map(attribute).join(' ').trim()
      names.push(...new Set([attribute('wholeName'), parts].filter((each) => each !== '')))
    },
    close: (name) => {
      if (name === 'sanctionEntity') add({ entry, names })
    },
  }
}
