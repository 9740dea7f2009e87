/**
 * The same items; the next one is already asked for while one is used, so that the database and this
 * process work at once. An error comes in its turn; whoever stops early waits for the item under way.
 */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]()
  const ask = () => {
    const asked = items.next()
    // Told to whoever awaits it; nobody does after an early stop.
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
