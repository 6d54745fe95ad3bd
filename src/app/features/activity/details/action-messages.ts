import { defineMessages } from 'react-intl'

export const actionMessages = {
  ...defineMessages({
    actions: { id: 'activity.actions', defaultMessage: 'Actions' },
    look: { id: 'activity.actions.look', defaultMessage: 'Look onchain' },
    copyId: { id: 'activity.actions.copyId', defaultMessage: 'Copy transaction ID' },
    statement: { id: 'activity.actions.statement', defaultMessage: 'Download statement' },
    sendAgain: { id: 'activity.actions.sendAgain', defaultMessage: 'Send again' },
    newQuote: { id: 'activity.actions.newQuote', defaultMessage: 'New quote' },
    statementShort: { id: 'activity.actions.statementShort', defaultMessage: 'Statement' },
    statementLanguage: { id: 'activity.actions.statementLanguage', defaultMessage: 'Language of the statement' },
    report: { id: 'activity.actions.report', defaultMessage: 'Report an issue' },
    chat: { id: 'activity.actions.chat', defaultMessage: 'Support chat' },
  }),
  ...defineMessages<{ reportSubject: { id: string } }>({ reportSubject: { id: 'activity.actions.reportSubject', defaultMessage: 'Issue with transaction {id}' } }),
}
