// Chosen from lists or counted: they say nothing of a person and open nothing. `state` stays out, for on the way back
// from a shop it is a secret of that way.
const plain = /^(?:page|size|range|tab|dialog|kind|stage|outcome|currency)$|type$|status$/i
const short = /^(?!.*\d{5})[\w,~-]{1,64}$/
const isName = /^[a-z]{1,24}$/i

/**
 * What is told of the parameters of a visited page: their names, and what the plain ones hold. The rest may be a
 * person's, or open something, and so may a name that is none.
 */
export const visitParams = (search: string): string =>
  [...new URLSearchParams(search)]
    .filter(([name]) => isName.test(name))
    .map(([name, value]) => (plain.test(name) && short.test(value) ? `${name}=${value}` : name))
    .join('&')
    .slice(0, 2048)
