import 'webpack/hot/dev-server.js'
import emitter from 'webpack/hot/emitter.js'

// In development: each build's hash arrives here, and webpack's own client fetches what changed.
new EventSource('/__builds').onmessage = ({ data }) => emitter.emit('webpackHotUpdate', data)
