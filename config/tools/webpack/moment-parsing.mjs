// Moment reads no texts here: what its units register for that is dropped.
const nothing = () => undefined

export {
  nothing as addParseToken,
  nothing as addRegexToken,
  nothing as addTimeToArrayFromToken,
  nothing as addWeekParseToken,
  nothing as getParseRegexForToken,
  nothing as regexEscape,
}
export {
  nothing as match1,
  nothing as match1to2,
  nothing as match1to2HasZero,
  nothing as match1to2NoLeadingZero,
  nothing as match1to3,
  nothing as match1to4,
  nothing as match1to6,
  nothing as match2,
  nothing as match3,
  nothing as match3to4,
  nothing as match4,
  nothing as match5to6,
  nothing as match6,
  nothing as matchOffset,
  nothing as matchShortOffset,
  nothing as matchSigned,
  nothing as matchTimestamp,
  nothing as matchUnsigned,
  nothing as matchWord,
}
