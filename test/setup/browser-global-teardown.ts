/** Jest loads setup and teardown as separate modules; only the global object is common to both. */
export default async function removeBrowser(): Promise<void> {
  await globalThis.removeTestBrowser?.()
}
