import type { ReactNode } from 'react'
import { Provider, useSelector } from 'react-redux'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'

import { loadConsoleCatalog } from '../../i18n/console-catalogs'
import { SpokenProvider } from '../../i18n/spoken-provider'
import { selectLocale } from '../../state/preferences'
import { ActStory } from './acts/act-story'
import { AccountScreen } from './accounts/account-screen'
import { AccountsScreen } from './accounts/accounts-screen'
import { ApprovalScreen } from './approvals/approval-screen'
import { ApprovalsScreen } from './approvals/approvals-screen'
import { AuditScreen } from './audit/audit-screen'
import { BankScreen } from './bank/bank-screen'
import { ChainsScreen } from './chains/chains-screen'
import styles from './console.module.css'
import { EntryScreen } from './entry/entry-screen'
import { Navigation } from './frame/navigation'
import { useKeys } from './frame/use-keys'
import { consolePaths, consoleRoutes } from './frame/paths'
import { HoldScreen } from './hold/hold-screen'
import { InvitationScreen } from './invitation/invitation-screen'
import { OperatorsScreen } from './operators/operators-screen'
import { OverviewScreen } from './overview/overview-screen'
import { PayoutScreen } from './payout/payout-screen'
import { PricesScreen } from './prices/prices-screen'
import { MoreScreen } from './more/more-screen'
import { NoticesScreen } from './notices/notices-screen'
import { ScreeningScreen } from './screening/screening-screen'
import { SearchScreen } from './search/search-screen'
import { selectIsIn } from './session/slice'
import { InboxScreen } from './support/inbox-screen'
import { SignInScreen } from './sign-in/sign-in-screen'
import type { ConsoleStore } from './store'
import { SweepsScreen } from './sweeps/sweeps-screen'
import { WaitingScreen } from './waiting/waiting-screen'

/** The whole console: no page, and no figure, stands without a signed-in operator. */
export function ConsoleApp({ store }: { readonly store: ConsoleStore }) {
  return (
    <Provider store={store}>
      <Words>
        <BrowserRouter>
          <Routes>
            <Route path={consoleRoutes.invitation} element={<InvitationScreen />} />
            <Route path="*" element={<SignedIn />} />
          </Routes>
        </BrowserRouter>
      </Words>
    </Provider>
  )
}

/** What is missing falls back to English by design. */
const ignore = () => undefined

/** In the browser's language. */
const Words = ({ children }: { readonly children: ReactNode }) => (
  <SpokenProvider chosen={useSelector(selectLocale)} load={loadConsoleCatalog} onError={ignore}>
    {children}
  </SpokenProvider>
)

function SignedIn() {
  return useSelector(selectIsIn) ? <Pages /> : <SignInScreen />
}

function Pages() {
  useKeys()
  return (
    <div className={styles.frame}>
      <Navigation />
      <ActStory />
      <Routes>
        <Route path={consoleRoutes.overview} element={<OverviewScreen />} />
        <Route path={consoleRoutes.waiting} element={<WaitingScreen />} />
        <Route path={consoleRoutes.hold} element={<HoldScreen />} />
        <Route path={consoleRoutes.entry} element={<EntryScreen />} />
        <Route path={consoleRoutes.payout} element={<PayoutScreen />} />
        <Route path={consoleRoutes.bank} element={<BankScreen />} />
        <Route path={consoleRoutes.chains} element={<ChainsScreen />} />
        <Route path={consoleRoutes.sweeps} element={<SweepsScreen />} />
        <Route path={consoleRoutes.prices} element={<PricesScreen />} />
        <Route path={consoleRoutes.accounts} element={<AccountsScreen />} />
        <Route path={consoleRoutes.account} element={<AccountScreen />} />
        <Route path={consoleRoutes.screening} element={<ScreeningScreen />} />
        <Route path={consoleRoutes.operators} element={<OperatorsScreen />} />
        <Route path={consoleRoutes.notices} element={<NoticesScreen />} />
        <Route path={consoleRoutes.more} element={<MoreScreen />} />
        <Route path={consoleRoutes.support} element={<InboxScreen />} />
        <Route path={consoleRoutes.audit} element={<AuditScreen />} />
        <Route path={consoleRoutes.search} element={<SearchScreen />} />
        <Route path={consoleRoutes.approvals} element={<ApprovalsScreen />} />
        <Route path={consoleRoutes.approval} element={<ApprovalScreen />} />
        <Route path="*" element={<Navigate to={consolePaths.overview} replace />} />
      </Routes>
    </div>
  )
}
