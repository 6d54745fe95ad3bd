/** Images and fonts under test: an address that leads nowhere. */
export default 'test-asset'
