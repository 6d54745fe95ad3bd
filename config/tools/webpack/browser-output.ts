import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { WebpackPluginInstance } from 'webpack'

/** What every build for browsers is made for. */
export const BROWSERS = 'browserslist:last 2 versions, iOS >= 17, not dead'

export const minimizer: WebpackPluginInstance[] = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 3 }, format: { comments: false } },
  }),
  // Its own cssnano: lightningcss makes the same size of it and takes 10 MB installed.
  new CssMinimizerPlugin(),
]
