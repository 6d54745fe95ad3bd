import { attempt } from '../../../platform/attempt'
import { request, type Handle } from '../../../platform/request'
import { services, type Thunk } from '../../../platform/services'
import type { ReceivedFile } from '../../../resources/received-file'

/** Hands a file to the browser's downloads, under the name that its sender gave it. */
export function* downloadFile(
  download: (onFile: (file: ReceivedFile) => void) => Thunk<Handle<null>>,
  fileName: string,
) {
  const { download: save } = yield* services()
  const onFile = ({ blob }: ReceivedFile): void => {
    save({ fileName, blob })
  }
  yield* attempt('unknownError', request(download(onFile)))
}
