/** A picture that a document can carry: PNG or JPEG, inside of the page itself. */
export function isLogo(text: string): boolean {
  return /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/.test(text)
}
