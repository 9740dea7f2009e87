/** The page as a whole; the change of the bank account loads it anew, without its dialog. */
export const page = {
  reload: (): void => {
    const { pathname, search } = window.location
    const left = new URLSearchParams(search)
    for (const name of ['dialog', 'accountId']) left.delete(name)
    window.history.replaceState(null, '', left.size > 0 ? `${pathname}?${left}` : pathname)
    window.location.reload()
  },
}
