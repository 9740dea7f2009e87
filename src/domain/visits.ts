// Parameters with values from lists or counts: they reveal nothing about a person and grant no access. `state` is
// excluded, because it is a secret on the way back from a shop.
const plain = /^(?:page|size|range|tab|dialog|kind|stage|outcome|currency)$|type$|status$/i
const short = /^(?!.*\d{5})[\w,~-]{1,64}$/
const isName = /^[a-z]{1,24}$/i

/**
 * Query parameters of a visited page for the log: all names, but values of harmless ones only. Others may be personal
 * data or grant access, and so may an invalid name.
 */
export const visitParams = (search: string): string =>
  [...new URLSearchParams(search)]
    .filter(([name]) => isName.test(name))
    .map(([name, value]) => (plain.test(name) && short.test(value) ? `${name}=${value}` : name))
    .join('&')
    .slice(0, 2048)
