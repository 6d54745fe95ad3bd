import { actAlone, type SoloAct } from '@contract/console/acts'
import {
  type ApprovalOutcome,
  type ApprovalStarted,
  approveProposal,
  getProposal,
  listProposals,
  type Proposal,
  proposeAct,
  refuseProposal,
  startApproval,
} from '@contract/console/approvals'
import type { BodyOf, ParamsOf } from '@contract/endpoint'
import type { PasskeyAssertion } from '@contract/v1/passkey-use'
import { api, to } from '../api'

type Id = ParamsOf<typeof getProposal>
type Signed = Id & { readonly assertion: PasskeyAssertion }
type Refused = Id & { readonly reason: string }

/** Proposals, read again with everything else, and the answers of who signs them. */
export const approvals = api.enhanceEndpoints({ addTagTypes: ['Reading'] }).injectEndpoints({
  endpoints: (build) => ({
    listProposals: build.query<{ proposals: Proposal[] }, null>({
      ...to(listProposals, () => ({ isBackground: true })),
      providesTags: ['Reading'],
    }),
    getProposal: build.query<Proposal, Id>({
      ...to(getProposal, (params: Id) => ({ params, isBackground: true })),
      providesTags: ['Reading'],
    }),
    actAlone: build.mutation<{ act: SoloAct }, BodyOf<typeof actAlone>>({
      ...to(actAlone, (body: BodyOf<typeof actAlone>) => ({ body })),
      invalidatesTags: ['Reading'],
    }),
    proposeAct: build.mutation<Proposal, BodyOf<typeof proposeAct>>({
      ...to(proposeAct, (body: BodyOf<typeof proposeAct>) => ({ body })),
      invalidatesTags: ['Reading'],
    }),
    startApproval: build.mutation<ApprovalStarted, Id>(
      to(startApproval, (params: Id) => ({ params })),
    ),
    approveProposal: build.mutation<ApprovalOutcome, Signed>({
      ...to(approveProposal, ({ id, assertion }: Signed) => ({
        params: { id },
        body: { assertion },
      })),
      invalidatesTags: ['Reading'],
    }),
    refuseProposal: build.mutation<Proposal, Refused>({
      ...to(refuseProposal, ({ id, reason }: Refused) => ({ params: { id }, body: { reason } })),
      invalidatesTags: ['Reading'],
    }),
  }),
})
