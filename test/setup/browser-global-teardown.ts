/** Jest loads setup and teardown as separate modules; only the global object is common to both. */
export default async function removePrepared(): Promise<void> {
  await globalThis.removeTestBrowser?.()
  await globalThis.removeFirstData?.()
}
