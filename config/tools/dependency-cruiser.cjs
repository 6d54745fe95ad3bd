const { forbid, isTest, production, PACKAGE_RULES } = require('./package-rules.cjs')
const { PROGRAM_RULES } = require('./program-rules.cjs')

/** Who may import whom. Type imports count: what a file's types know, the file knows. */
const features = '^src/app/features/([^/]+)/'
const bothSides = '^src/app/features/chat/shared/'

/** The app from top to bottom: a folder imports itself and those after it, so no two import each other. */
const APP_FOLDERS = [
  'entries/',
  'shell/',
  'features/',
  'resources/',
  'errors/',
  'state/',
  'platform/',
  'i18n/',
  'ui/',
  'events.ts',
]

const folderLooksDown = (folder, place) => {
  const allowed = APP_FOLDERS.slice(place)
  return forbid(
    `app-${folder.replace(/\W+/g, '')}-looks-down`,
    `src/app/${folder} may import ${allowed.slice(1).join(', ') || 'nothing else of the app'}`,
    { path: `^src/app/${folder}`, pathNot: isTest },
    { path: '^src/app/', pathNot: allowed.map((name) => `^src/app/${name}`) },
  )
}

/** A room of the desk may import itself where it is named, and those named below it. */
const desk = (room, below, comment, dependencyTypesNot) => {
  const rooms = ['flows', 'steps', 'views', 'records', 'policies']
  const above = rooms.filter((each) => !below.includes(each)).join('|')
  return forbid(
    `desk-${room}-look-down`,
    comment,
    { path: `^src/server/desk/${room}/`, pathNot: isTest },
    { path: `^src/server/desk/(${above})/`, ...(dependencyTypesNot && { dependencyTypesNot }) },
  )
}

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Nothing depends on itself, not even by its types', {}, { circular: true }),

    forbid(
      'kernel-stands-alone',
      'The floor imports bignumber.js and itself',
      { ...production, path: '^src/kernel/' },
      { pathNot: ['^src/kernel/', 'node_modules/bignumber\\.js/'] },
    ),
    forbid(
      'contract-on-kernel',
      'The wire imports the floor and its schemas',
      { ...production, path: '^src/contract/' },
      { pathNot: ['^src/(contract|kernel)/', 'node_modules/(valibot|@valibot/to-json-schema)/'] },
    ),
    forbid(
      'app-without-server',
      'The app knows the wire alone',
      { path: '^src/app/' },
      { path: '^src/server/' },
    ),
    forbid(
      'server-without-app',
      'The desk knows the wire alone',
      { path: '^src/server/' },
      { path: '^src/app/' },
    ),
    forbid(
      'nobody-knows-the-sandbox',
      'The sandbox imports the desk; a live desk contains nothing of the sandbox',
      { path: '^src/(?!sandbox/)', pathNot: isTest },
      { path: '^src/sandbox/' },
    ),
    forbid(
      'sandbox-without-app',
      'The sandbox stands beside the desk, outside the app',
      { path: '^src/sandbox/' },
      { path: '^src/app/' },
    ),

    forbid(
      'features-are-strangers',
      'Features meet through events, resources and state',
      { path: features },
      { path: features, pathNot: ['^src/app/features/$1/', bothSides] },
    ),
    forbid(
      'chat-shared-has-two-sides',
      'What both sides of the support chat share: the customers’ panel and the console’s support page use it',
      {
        path: '^src/app/features/',
        pathNot: [isTest, '^src/app/features/(chat/|console/(support/|store\\.ts))'],
      },
      { path: bothSides },
    ),
    forbid(
      'chat-shared-knows-no-side',
      'The parts of both sides know neither',
      { path: bothSides, pathNot: isTest },
      { path: features, pathNot: bothSides },
    ),
    forbid(
      'shell-knows-features',
      'Only the entries and the shell see features',
      {
        path: '^src/app/',
        pathNot: [isTest, '^src/app/(entries|shell|features)/'],
      },
      { path: '^src/app/features/' },
    ),
    forbid(
      'shell-imports-feature-entries',
      'Of a feature the shell knows its entry; the page is rendered ahead without a store',
      {
        path: '^src/app/(entries|shell)/',
        pathNot: [isTest, '^src/app/entries/prerender\\.tsx$'],
      },
      { path: '^src/app/features/', pathNot: '/feature\\.tsx?$' },
    ),
    ...APP_FOLDERS.map(folderLooksDown),

    forbid(
      'only-compose-sees-adapters',
      'Only compose, the doctor and the entries see adapters; everyone else sees ports',
      {
        path: '^src/server/',
        pathNot: [
          '^src/server/(adapters/|doctor/|address-signer/|(main|program|operator-access|migrate-live|compose|world)\\.ts)',
          isTest,
        ],
      },
      { path: '^src/server/adapters/' },
    ),
    forbid(
      'adapters-on-ports',
      'An adapter knows its port, not the business',
      { path: '^src/server/adapters/', pathNot: isTest },
      { path: '^src/server/', pathNot: '^src/server/(adapters|ports|migrations)/' },
    ),
    forbid(
      'ports-on-contract',
      'A port is an interface',
      { ...production, path: '^src/server/ports/' },
      {
        pathNot: ['^src/(server/ports|contract|kernel)/', 'node_modules/(kysely|@types|fastify)/'],
      },
    ),
    forbid(
      'desk-below-compose',
      'The business is driven, it drives nothing',
      { path: '^src/server/desk/', pathNot: isTest },
      { path: '^src/server/(main|program|operator-access|compose|doctor|workers|commands)' },
    ),
    forbid(
      'desk-without-http',
      'HTTP calls flows and views, never the other way',
      { path: '^src/server/desk/', pathNot: isTest },
      { path: '^src/server/http/' },
    ),
    ...[
      ['http', 'workers|commands|doctor'],
      ['workers', 'http|commands|doctor'],
      ['commands', 'http|workers'],
      ['doctor', 'http|workers|commands'],
    ].map(([room, others]) =>
      forbid(
        `${room}-look-down`,
        `Compose joins ${room} to ${others}; only commands know what the doctor finds`,
        { path: `^src/server/${room}/`, pathNot: isTest },
        { path: `^src/server/((main|program|operator-access|compose)\\.ts|(${others})/)` },
      ),
    ),
    desk('flows', ['steps', 'views', 'records', 'policies'], 'A flow calls no other flow'),
    desk('steps', ['steps', 'views', 'records', 'policies'], 'A step knows no flow'),
    desk('views', ['views', 'records', 'policies'], 'A view reads'),
    desk('records', ['records'], 'A record touches nothing beside it'),
    desk('policies', ['policies'], 'A decision is pure', ['type-only']),
    forbid(
      'records-are-strangers',
      'A record knows its own table and the log of state changes',
      { path: '^src/server/desk/records/([^/.]+)', pathNot: isTest },
      {
        path: '^src/server/desk/records/',
        pathNot: ['^src/server/desk/records/($1|state-event)[./]'],
      },
    ),
    forbid(
      'policies-know-no-effects',
      'A decision calls the floor and other decisions; of the rest it knows types',
      { path: '^src/server/desk/policies/', pathNot: isTest },
      {
        pathNot: ['^src/kernel/', '^src/server/desk/policies/'],
        dependencyTypesNot: ['type-only'],
      },
    ),

    forbid(
      'no-index-files',
      'Every import names its file; the contract has the one index',
      { path: '^(src|test)/' },
      { path: '(^|/)index\\.tsx?$', pathNot: ['^src/contract/v1/index\\.ts$', 'node_modules'] },
    ),
    ...PROGRAM_RULES,
    ...PACKAGE_RULES,
    forbid('everything-resolves', 'Every import leads somewhere', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The sandbox's contracts are rebuilt by hand, with a compiler that is not a dependency.
    exclude: { path: '^(dist|coverage)/|sandbox/chains/contracts/build\\.cjs$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
}
