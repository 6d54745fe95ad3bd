import { configureStore, createSlice } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import BigNumber from 'bignumber.js'
import { useFormik } from 'formik'
import log from 'loglevel'
import { defineMessages, IntlProvider, useIntl } from 'react-intl'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import createSagaMiddleware from 'redux-saga'
import { takeEvery } from 'typed-redux-saga'
import { object, string } from 'yup'
import { Screen } from './screen'

/** The card's packages that a first screen can use, each once and for what it is for. */

const screen = createSlice({
  name: 'screen',
  initialState: { isBusy: false },
  reducers: {
    pressed: (state) => {
      state.isBusy = true
    },
  },
  selectors: { selectIsBusy: (state) => state.isBusy },
})

const api = createApi({
  baseQuery: async (path: string) => ({ data: await (await fetch(path)).text() }),
  endpoints: (build) => ({ config: build.query<string, null>({ query: () => '/config.json' }) }),
})

const messages = defineMessages({
  title: { id: 'title', defaultMessage: 'From crypto to any euro account' },
  lede: {
    id: 'lede',
    defaultMessage:
      'Choose who gets paid, send tokens from your wallet, and we make the bank transfer.',
  },
  signIn: { id: 'signIn', defaultMessage: 'Sign in' },
  email: { id: 'email', defaultMessage: 'E-mail' },
})

const FEE = new BigNumber('0.3')

function cardStore() {
  const sagas = createSagaMiddleware()
  const store = configureStore({
    reducer: { screen: screen.reducer, [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware, sagas),
  })
  sagas.run(function* () {
    yield* takeEvery(screen.actions.pressed, () => log.info('pressed'))
  })
  return store
}

const rules = object({ email: string().trim().required().email() })

function SignIn() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isBusy = useSelector(screen.selectors.selectIsBusy)
  api.useConfigQuery(null)
  const { values, handleChange } = useFormik({
    initialValues: { email: '' },
    validationSchema: rules,
    onSubmit: () => undefined,
  })
  return (
    <Screen
      title={formatMessage(messages.title)}
      lede={formatMessage(messages.lede)}
      signIn={formatMessage(messages.signIn)}
      isBusy={isBusy}
      onPress={() => dispatch(screen.actions.pressed())}
    >
      <input
        name="email"
        aria-label={formatMessage(messages.email)}
        placeholder={FEE.times(100).toFormat(2)}
        value={values.email}
        onChange={handleChange}
      />
    </Screen>
  )
}

export const Card = () => (
  <Provider store={cardStore()}>
    <IntlProvider locale="en">
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<SignIn />} />
        </Routes>
      </BrowserRouter>
    </IntlProvider>
  </Provider>
)
