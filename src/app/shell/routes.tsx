import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Route, Routes, useParams } from 'react-router-dom'

import { selectAccount } from '../state/session'
import { Preloader } from '../ui/preloader'
import { Gate } from './gate'
import { lazyFeature } from './lazy-feature'
import { loadScreen } from './load-screen'
import { messages } from './messages'

const writing = () => import('../resources/chat/writing')
const removal = () => import('../features/recipient-removal/routes')

const home = lazyFeature(() => import('../features/home/routes'), removal)
const recipientDetails = lazyFeature(() => import('../features/recipient-details/routes'), removal)
const settings = lazyFeature(() => import('../features/settings/routes'))
const legal = lazyFeature(() => import('../features/legal/routes'))
const recipientWizard = lazyFeature(() => import('../features/recipient-wizard/routes'))
const otc = lazyFeature(() => import('../features/otc/routes'))
const quoteWatch = lazyFeature(() => import('../features/quote-watch/routes'))
const activity = lazyFeature(() => import('../features/activity/routes'))
const supportDesk = lazyFeature(() => import('../features/support-desk/routes'), writing)

/** Rarely seen, so not in the first load. */
const NotFound = lazy(async () => {
  const { NotFound: Screen } = await loadScreen(() => import('./not-found'))
  return { default: Screen }
})

/** The first screen of a session, fetched while its code is being typed. */
export const preloadHome = home.preload

const TYPES = ['individual', 'business']

/** Any other type is an address that leads nowhere (decisions.md 9). */
function CreateRecipient({ Screen }: { readonly Screen: ComponentType }) {
  const { type = '' } = useParams()
  return TYPES.includes(type) ? <Screen key={type} /> : <NotFound />
}

/** Every address of the app (product.md 2). */
export function AppRoutes() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Routes>
        <Route index element={<home.Screen />} />
        <Route path="settings" element={<settings.Screen />} />
        <Route path="legal" element={<legal.Screen />} />
        <Route path="activity/:id?" element={gated(<activity.Screen />)} />
        <Route path="beneficiary/:id" element={<recipientDetails.Screen />} />
        <Route path="beneficiary/:id/edit" element={<recipientWizard.Screen />} />
        <Route
          path="beneficiary/create/:type"
          element={<CreateRecipient Screen={recipientWizard.Screen} />}
        />
        <Route path="otc/:id" element={<otc.Screen />} />
        <Route path="quote/:id" element={<quoteWatch.Screen />} />
        <Route path="support" element={<Support />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}

/** Only for those who answer; to everybody else there is no such page. */
function Support() {
  return useSelector(selectAccount)?.isSupport ? <supportDesk.Screen /> : <NotFound />
}

const gated = (screen: ReactNode) => <Gate flag="activityViewEnabled">{screen}</Gate>

function ScreenLoading() {
  const { formatMessage } = useIntl()
  return <Preloader inline label={formatMessage(messages.loading)} />
}
