/** 'payees[0].name' → ['payees', '0', 'name'] */
export default function toPath(path) {
  return Array.isArray(path) ? path.map(String) : (String(path).match(/[^.[\]]+/g) ?? [])
}
