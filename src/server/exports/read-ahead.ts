/**
 * Yields the same items, but requests the next one while the current one is used, so that database and process work in
 * parallel. An error is thrown in its turn; a consumer that stops early waits for the pending item.
 */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]()
  const ask = () => {
    const asked = items.next()
    // The awaiting consumer receives the error; after an early stop nobody awaits, and the rejection must not be
    // unhandled.
    asked.catch(() => {})
    return asked
  }
  try {
    let next = ask()
    for (let item = await next; !item.done; item = await next) {
      next = ask()
      yield item.value
    }
  } finally {
    await items.return?.()
  }
}
