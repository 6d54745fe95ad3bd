import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { LIVE_CLIENT } from '@config/app'
import { SANDBOX_BANK } from '@config/bank'
import type { LiveSettings } from '@config/desk'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { bankDirectory } from '@server/adapters/bank-directory/bank-directory'
import { readBankProfile } from '@server/adapters/bank-profile'
import { clientConfig } from '@server/adapters/client-config'

import { listedChains } from './listings'
import { failedCheck, type Finding, runCheck } from './finding'

/** The files that the operator writes, each against its schema. */
export const fileFindings = (settings: LiveSettings): Promise<readonly Finding[]> =>
  Promise.all([
    runCheck(
      'LISTINGS_FILE',
      'compare it with config/listings.example.json: one entry for each chain that has an RPC URL',
      async () => {
        const listed = listedChains(settings)
        const tokens = listed.reduce((sum, { listing }) => sum + listing.tokens.length, 0)
        return `${listed.length} chains, ${tokens} tokens beside the native coins`
      },
    ),
    profileFinding(settings),
    runCheck(
      'CLIENT_CONFIG_FILE',
      'compare it with config/client.production.example.json',
      async () => {
        const { brand, mode } = clientConfig(settings.clientConfigFile, LIVE_CLIENT)
        if (mode !== 'live')
          return failedCheck(
            'CLIENT_CONFIG_FILE',
            `says mode ${mode}`,
            'a live desk needs "mode": "live"',
          )
        const source = settings.clientConfigFile === null ? 'the built-in one' : 'fits its schema'
        return `${source}, brand ${brand.name}`
      },
    ),
    runCheck(
      'BANK_DIRECTORY_FILE',
      'compare it with the built-in bank-directory.json',
      async () => {
        bankDirectory(settings.bankDirectoryFile)
        return settings.bankDirectoryFile === null ? 'the built-in one' : 'can be read'
      },
    ),
    appFinding(settings),
  ])

const appFinding = ({ roles, appFolder }: LiveSettings): Promise<Finding> =>
  runCheck(
    'APP_FOLDER',
    'npm run build makes it; without it the desk serves its API alone',
    async () => {
      if (!roles.includes('api')) return 'not served in these roles'
      if (existsSync(join(appFolder, 'index.html'))) return 'the app is there'
      return failedCheck(
        'APP_FOLDER',
        'there is no app in it',
        'npm run build, or point it at dist/app',
      )
    },
  )

const profileFinding = ({ bankProfileFile, minOtcEur }: LiveSettings): Promise<Finding> =>
  runCheck(
    'BANK_PROFILE_FILE',
    'compare it with config/bank.sepa.example.json or config/bank.instant.example.json',
    async () => {
      const profile = readBankProfile(bankProfileFile, SANDBOX_BANK)
      const { name, scheme, proof } = profile
      const most = Money.of(profile.mostPerPaymentEur, EUR)
      if (most.isLessThan(Money.of(minOtcEur, EUR)))
        return failedCheck(
          'BANK_PROFILE_FILE',
          `the bank pays at most ${most.toFixedText()} EUR in one transfer, less than MIN_OTC_EUR`,
          'lower MIN_OTC_EUR: no quote could be agreed',
        )
      return `${name}: ${scheme} transfers, proof by ${proof === 'statements' ? 'its statements' : 'its written word'}`
    },
  )
