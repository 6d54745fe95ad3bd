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
  // Without targets it leaves nesting and light-dark() as they are: every browser in use knows them.
  new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
]
