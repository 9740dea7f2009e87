export const leaveTo = (url: string): void => location.assign(url)
