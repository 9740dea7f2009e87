/** Hands the browser over to a page that is not the portal's. */
export const leaveTo = (url: string): void => location.assign(url)
