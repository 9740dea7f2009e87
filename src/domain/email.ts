/**
 * An e-mail address, wherever one is typed: a local part of 64 characters at most and a host with a top-level
 * domain; not `a@localhost`, no quotes and no brackets.
 */
export const emailPattern =
  /^(?=.{1,64}@.{1,253}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/i
