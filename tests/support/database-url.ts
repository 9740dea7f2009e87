/** The same server with another database. The host may be a socket folder, which `URL` cannot represent. */
export const inDatabase = (url: string, name: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
