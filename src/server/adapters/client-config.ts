import { ClientConfig } from '@contract/client-config'
import { readJsonFile } from './json-file'

/** What the app is told at start: the operator's file where there is one, checked before anybody gets it. */
export const clientConfig = (file: string | null, preset: ClientConfig): ClientConfig =>
  file === null ? preset : readJsonFile('CLIENT_CONFIG_FILE', file, ClientConfig).content
