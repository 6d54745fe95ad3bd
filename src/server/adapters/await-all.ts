/** All values, or the first failure once none is under way any more: what fails leaves nothing behind. */
export async function awaitAll<const All extends readonly Promise<unknown>[]>(
  pending: All,
): Promise<{ -readonly [At in keyof All]: Awaited<All[At]> }> {
  await Promise.allSettled(pending)
  return Promise.all(pending)
}
