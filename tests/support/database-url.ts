/** The same server, another database. The host may be a socket folder, which `URL` cannot hold. */
export const inDatabase = (url: string, name: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
