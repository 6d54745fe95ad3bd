-- The data of a desk of the first build (commit 8a16602, migrations 001 to 020), as that build wrote it.
-- Made once, on its test desk (test/builders/scenario.ts, clock 2026-11-23 10:00 UTC): Marta sends 1000 USDC to Ada Lovelace
-- (paid and booked), to Ada Babbage (refused by the bank with AC04) and to Ada Kempe (at the bank, unanswered), lets a quote
-- of 0.5 ETH to Ada Somerville expire, pays Ada Byron's quote too late (held), pays Ada Menabrea's with another token
-- (sent back), adds Ada Hopper without paying her, and writes a message that support answers; an operator disables an account.
-- Each table in the order of its foreign keys, rows by primary key, values by quote_nullable(). Never edited.

insert into accounts (id, email, name, type, avatar_id, min_otc_eur, max_otc_eur, disabled_at, created_at, is_support) values
  ('acc_ines', 'ines@causeway.example', 'Ines Brandt', 'individual', null, '100.00', null, null, '2026-11-23 10:00:00+00', true),
  ('acc_marta', 'marta@kowalczyk.example', 'Marta Kowalczyk', 'individual', null, '100.00', null, null, '2026-11-23 10:00:00+00', false),
  ('acc_noordzee', 'treasury@noordzee.example', 'Atelier Noordzee', 'business', null, '100.00', null, '2026-11-23 10:50:18+00', '2026-11-23 10:00:00+00', false);

insert into bank_files (sha256, name, kind, read_at) values
  ('2b017c2a70e339e595e1bec7438cb19318ab6f0d048e36f9f06337d5ed79a0ca', 'booked-MCWBSduPNzmgKm07czaPJlVaBQl.xml', 'camt.054', '2026-11-23 10:00:03+00'),
  ('61680bf216bf21b83d4d9c151d008b43d813ee1bee297067488ebee394cc5c8a', 'refused-MCWtFtwQlf3vJmMxkjpRCbpPWBI.xml', 'pain.002', '2026-11-23 10:00:06+00');

insert into chain_blocks (chain_id, number, hash, block_time) values
  (31337001, 0, '0x1de2a29000000000000000000000000000000000000000000000000000000000', '2026-11-23 10:00:00+00'),
  (31337001, 1, '0x1de2a29000000001000000000000000000000000000000000000000000000000', '2026-11-23 10:00:02+00'),
  (31337001, 2, '0x1de2a29000000002000000000000000000000000000000000000000000000000', '2026-11-23 10:00:03+00'),
  (31337001, 3, '0x1de2a29000000003000000000000000000000000000000000000000000000000', '2026-11-23 10:00:05+00'),
  (31337001, 4, '0x1de2a29000000004000000000000000000000000000000000000000000000000', '2026-11-23 10:00:06+00'),
  (31337001, 5, '0x1de2a29000000005000000000000000000000000000000000000000000000000', '2026-11-23 10:16:46+00'),
  (31337001, 6, '0x1de2a29000000006000000000000000000000000000000000000000000000000', '2026-11-23 10:33:26+00'),
  (31337001, 7, '0x1de2a29000000007000000000000000000000000000000000000000000000000', '2026-11-23 10:33:28+00'),
  (31337001, 8, '0x1de2a29000000008000000000000000000000000000000000000000000000000', '2026-11-23 10:33:29+00'),
  (31337001, 9, '0x1de2a29000000009000000000000000000000000000000000000000000000000', '2026-11-23 10:33:31+00'),
  (31337001, 10, '0x1de2a2900000000a000000000000000000000000000000000000000000000000', '2026-11-23 10:33:32+00'),
  (31337001, 11, '0x1de2a2900000000b000000000000000000000000000000000000000000000000', '2026-11-23 10:50:12+00'),
  (31337001, 12, '0x1de2a2900000000c000000000000000000000000000000000000000000000000', '2026-11-23 10:50:14+00'),
  (31337001, 13, '0x1de2a2900000000d000000000000000000000000000000000000000000000000', '2026-11-23 10:50:15+00'),
  (31337001, 14, '0x1de2a2900000000e000000000000000000000000000000000000000000000000', '2026-11-23 10:50:17+00'),
  (31337001, 15, '0x1de2a2900000000f000000000000000000000000000000000000000000000000', '2026-11-23 10:50:18+00'),
  (31337137, 0, '0x1de2ab1000000000000000000000000000000000000000000000000000000000', '2026-11-23 10:00:00+00'),
  (31337137, 1, '0x1de2ab1000000001000000000000000000000000000000000000000000000000', '2026-11-23 10:00:01+00'),
  (31337137, 2, '0x1de2ab1000000002000000000000000000000000000000000000000000000000', '2026-11-23 10:00:02+00'),
  (31337137, 3, '0x1de2ab1000000003000000000000000000000000000000000000000000000000', '2026-11-23 10:00:03+00'),
  (31337137, 4, '0x1de2ab1000000004000000000000000000000000000000000000000000000000', '2026-11-23 10:00:04+00'),
  (31337137, 5, '0x1de2ab1000000005000000000000000000000000000000000000000000000000', '2026-11-23 10:00:05+00'),
  (31337137, 6, '0x1de2ab1000000006000000000000000000000000000000000000000000000000', '2026-11-23 10:00:06+00'),
  (31337137, 7, '0x1de2ab1000000007000000000000000000000000000000000000000000000000', '2026-11-23 10:16:46+00'),
  (31337137, 8, '0x1de2ab1000000008000000000000000000000000000000000000000000000000', '2026-11-23 10:33:26+00'),
  (31337137, 9, '0x1de2ab1000000009000000000000000000000000000000000000000000000000', '2026-11-23 10:33:27+00'),
  (31337137, 10, '0x1de2ab100000000a000000000000000000000000000000000000000000000000', '2026-11-23 10:33:28+00'),
  (31337137, 11, '0x1de2ab100000000b000000000000000000000000000000000000000000000000', '2026-11-23 10:33:29+00'),
  (31337137, 12, '0x1de2ab100000000c000000000000000000000000000000000000000000000000', '2026-11-23 10:33:30+00'),
  (31337137, 13, '0x1de2ab100000000d000000000000000000000000000000000000000000000000', '2026-11-23 10:33:31+00'),
  (31337137, 14, '0x1de2ab100000000e000000000000000000000000000000000000000000000000', '2026-11-23 10:33:32+00'),
  (31337137, 15, '0x1de2ab100000000f000000000000000000000000000000000000000000000000', '2026-11-23 10:50:12+00'),
  (31337137, 16, '0x1de2ab1000000001000000000000000000000000000000000000000000000000', '2026-11-23 10:50:13+00'),
  (31337137, 17, '0x1de2ab1000000001100000000000000000000000000000000000000000000000', '2026-11-23 10:50:14+00'),
  (31337137, 18, '0x1de2ab1000000001200000000000000000000000000000000000000000000000', '2026-11-23 10:50:15+00'),
  (31337137, 19, '0x1de2ab1000000001300000000000000000000000000000000000000000000000', '2026-11-23 10:50:16+00'),
  (31337137, 20, '0x1de2ab1000000001400000000000000000000000000000000000000000000000', '2026-11-23 10:50:17+00'),
  (31337137, 21, '0x1de2ab1000000001500000000000000000000000000000000000000000000000', '2026-11-23 10:50:18+00');

insert into chain_cursors (chain_id, height, hash, scanned_to, frozen_at, balances_to, balances_index) values
  (31337001, 15, '0x1de2a2900000000f000000000000000000000000000000000000000000000000', '2026-11-23 10:50:18+00', null, '2026-11-23 10:50:18+00', 0),
  (31337137, 21, '0x1de2ab1000000001500000000000000000000000000000000000000000000000', '2026-11-23 10:50:18+00', null, null, 0);

insert into chain_health (chain_id, head, head_time, final, final_time, checked_at, stalled_since) values
  (31337001, 15, '2026-11-23 10:50:18+00', 15, '2026-11-23 10:50:18+00', '2026-11-23 10:50:18+00', null),
  (31337137, 21, '2026-11-23 10:50:18+00', 21, '2026-11-23 10:50:18+00', '2026-11-23 10:50:18+00', null);

insert into chat_conversations (account_id, status, locale, seq, user_read_to, support_read_to, waiting_since, last_message_at, notice_due_at, notified_at, updated_at) values
  ('acc_marta', 'open', 'en', 2, 0, 0, null, '2026-11-23 10:50:18+00', '2026-11-23 10:51:18+00', null, '2026-11-23 10:50:18+00');

insert into chat_messages (account_id, id, position, changed_seq, author, author_id, body, transaction_id, sent_at) values
  ('acc_marta', '64b3e269-9d1d-4907-b552-aed461495174', 2, 2, 'support', 'acc_ines', 'On its way.', null, '2026-11-23 10:50:18+00'),
  ('acc_marta', 'd08fec88-6643-4973-af48-98abb8f33e44', 1, 1, 'user', 'acc_marta', 'Where is my money?', null, '2026-11-23 10:50:18+00');

insert into conversions (account_id, chain_id, asset, rate, proof, answered_at) values
  ('acc_marta', 31337137, '0x1111111111111111111111111111111111111111', '0.865217391304347826', '{"euro": {"feed": "0x00000000000000000000000000000000000000e0", "answer": "115000000", "roundId": "6", "decimals": 8, "updatedAt": 1795431015}, "token": {"feed": "0x00000000000000000000000000000000000000d0", "answer": "100000000", "roundId": "6", "decimals": 8, "updatedAt": 1795431015}, "spreadBps": 50}', '2026-11-23 10:50:15+00'),
  ('acc_marta', 31337137, '0x2222222222222222222222222222222222222222', '0.865217391304347826', '{"euro": {"feed": "0x00000000000000000000000000000000000000e0", "answer": "115000000", "roundId": "5", "decimals": 8, "updatedAt": 1795430009}, "token": {"feed": "0x00000000000000000000000000000000000000d0", "answer": "100000000", "roundId": "5", "decimals": 8, "updatedAt": 1795430009}, "spreadBps": 50}', '2026-11-23 10:50:12+00');

insert into ledger_postings (id, kind, quote_id, posted_at) values
  ('booked:p_JZeROqFDhJ55zE-LsOpX3Jya', 'payout-booked', 'q_BSduPNzmgKm07czaPJlVaBQl', '2026-11-23 10:00:03+00'),
  ('deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000001:0', 'deposit', 'q_BSduPNzmgKm07czaPJlVaBQl', '2026-11-23 10:00:03+00'),
  ('deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000002:0', 'deposit', 'q_tFtwQlf3vJmM_kjpRCbpPWBI', '2026-11-23 10:00:06+00'),
  ('deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000003:0', 'deposit', null, '2026-11-23 10:33:29+00'),
  ('deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000004:0', 'deposit', null, '2026-11-23 10:33:32+00'),
  ('deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000006:0', 'deposit', 'q_LskRR2EvfgwRENHCMOwxYy66', '2026-11-23 10:50:18+00'),
  ('refund:h_o4TmNoXuGNF6DpmDL6Qm-ptX', 'refund', null, '2026-11-23 10:50:15+00'),
  ('rejected:p_HMAa1v8YLptNv_i_QxYoDo6V', 'payout-rejected', 'q_tFtwQlf3vJmM_kjpRCbpPWBI', '2026-11-23 10:00:06+00'),
  ('settlement:q_BSduPNzmgKm07czaPJlVaBQl', 'settlement', 'q_BSduPNzmgKm07czaPJlVaBQl', '2026-11-23 10:00:03+00'),
  ('settlement:q_LskRR2EvfgwRENHCMOwxYy66', 'settlement', 'q_LskRR2EvfgwRENHCMOwxYy66', '2026-11-23 10:50:18+00'),
  ('settlement:q_tFtwQlf3vJmM_kjpRCbpPWBI', 'settlement', 'q_tFtwQlf3vJmM_kjpRCbpPWBI', '2026-11-23 10:00:06+00');

insert into ledger_entries (id, posting_id, account, asset, amount) overriding system value values
  (1, 'deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000001:0', 'customer:q_BSduPNzmgKm07czaPJlVaBQl', '31337137:0x1111111111111111111111111111111111111111', '-1000000000'),
  (2, 'deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000001:0', 'chain:31337137:0x1111111111111111111111111111111111111111', '31337137:0x1111111111111111111111111111111111111111', '1000000000'),
  (3, 'settlement:q_BSduPNzmgKm07czaPJlVaBQl', 'trading:31337137:0x1111111111111111111111111111111111111111', '31337137:0x1111111111111111111111111111111111111111', '-1000000000'),
  (4, 'settlement:q_BSduPNzmgKm07czaPJlVaBQl', 'customer:q_BSduPNzmgKm07czaPJlVaBQl', '31337137:0x1111111111111111111111111111111111111111', '1000000000'),
  (5, 'settlement:q_BSduPNzmgKm07czaPJlVaBQl', 'customer:q_BSduPNzmgKm07czaPJlVaBQl', 'EUR', '-86521'),
  (6, 'settlement:q_BSduPNzmgKm07czaPJlVaBQl', 'trading:EUR', 'EUR', '86521'),
  (7, 'settlement:q_BSduPNzmgKm07czaPJlVaBQl', 'fees:EUR', 'EUR', '-100'),
  (8, 'settlement:q_BSduPNzmgKm07czaPJlVaBQl', 'customer:q_BSduPNzmgKm07czaPJlVaBQl', 'EUR', '100'),
  (9, 'settlement:q_BSduPNzmgKm07czaPJlVaBQl', 'payout:clearing', 'EUR', '-86421'),
  (10, 'settlement:q_BSduPNzmgKm07czaPJlVaBQl', 'customer:q_BSduPNzmgKm07czaPJlVaBQl', 'EUR', '86421'),
  (11, 'booked:p_JZeROqFDhJ55zE-LsOpX3Jya', 'bank:EUR', 'EUR', '-86421'),
  (12, 'booked:p_JZeROqFDhJ55zE-LsOpX3Jya', 'payout:clearing', 'EUR', '86421'),
  (13, 'deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000002:0', 'customer:q_tFtwQlf3vJmM_kjpRCbpPWBI', '31337137:0x1111111111111111111111111111111111111111', '-1000000000'),
  (14, 'deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000002:0', 'chain:31337137:0x1111111111111111111111111111111111111111', '31337137:0x1111111111111111111111111111111111111111', '1000000000'),
  (15, 'settlement:q_tFtwQlf3vJmM_kjpRCbpPWBI', 'trading:31337137:0x1111111111111111111111111111111111111111', '31337137:0x1111111111111111111111111111111111111111', '-1000000000'),
  (16, 'settlement:q_tFtwQlf3vJmM_kjpRCbpPWBI', 'customer:q_tFtwQlf3vJmM_kjpRCbpPWBI', '31337137:0x1111111111111111111111111111111111111111', '1000000000'),
  (17, 'settlement:q_tFtwQlf3vJmM_kjpRCbpPWBI', 'customer:q_tFtwQlf3vJmM_kjpRCbpPWBI', 'EUR', '-86521'),
  (18, 'settlement:q_tFtwQlf3vJmM_kjpRCbpPWBI', 'trading:EUR', 'EUR', '86521'),
  (19, 'settlement:q_tFtwQlf3vJmM_kjpRCbpPWBI', 'fees:EUR', 'EUR', '-100'),
  (20, 'settlement:q_tFtwQlf3vJmM_kjpRCbpPWBI', 'customer:q_tFtwQlf3vJmM_kjpRCbpPWBI', 'EUR', '100'),
  (21, 'settlement:q_tFtwQlf3vJmM_kjpRCbpPWBI', 'payout:clearing', 'EUR', '-86421'),
  (22, 'settlement:q_tFtwQlf3vJmM_kjpRCbpPWBI', 'customer:q_tFtwQlf3vJmM_kjpRCbpPWBI', 'EUR', '86421'),
  (23, 'rejected:p_HMAa1v8YLptNv_i_QxYoDo6V', 'customer:q_tFtwQlf3vJmM_kjpRCbpPWBI', 'EUR', '-86421'),
  (24, 'rejected:p_HMAa1v8YLptNv_i_QxYoDo6V', 'payout:clearing', 'EUR', '86421'),
  (25, 'deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000003:0', 'suspense:31337137:0x1111111111111111111111111111111111111111', '31337137:0x1111111111111111111111111111111111111111', '-1000000000'),
  (26, 'deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000003:0', 'chain:31337137:0x1111111111111111111111111111111111111111', '31337137:0x1111111111111111111111111111111111111111', '1000000000'),
  (27, 'deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000004:0', 'suspense:31337137:0x2222222222222222222222222222222222222222', '31337137:0x2222222222222222222222222222222222222222', '-1000000000000000000000'),
  (28, 'deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000004:0', 'chain:31337137:0x2222222222222222222222222222222222222222', '31337137:0x2222222222222222222222222222222222222222', '1000000000000000000000'),
  (29, 'refund:h_o4TmNoXuGNF6DpmDL6Qm-ptX', 'chain:31337137:0x2222222222222222222222222222222222222222', '31337137:0x2222222222222222222222222222222222222222', '-1000000000000000000000'),
  (30, 'refund:h_o4TmNoXuGNF6DpmDL6Qm-ptX', 'suspense:31337137:0x2222222222222222222222222222222222222222', '31337137:0x2222222222222222222222222222222222222222', '1000000000000000000000'),
  (31, 'deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000006:0', 'customer:q_LskRR2EvfgwRENHCMOwxYy66', '31337137:0x1111111111111111111111111111111111111111', '-1000000000'),
  (32, 'deposit:31337137:0x0000000000000000000000000000000000000000000000000000000000000006:0', 'chain:31337137:0x1111111111111111111111111111111111111111', '31337137:0x1111111111111111111111111111111111111111', '1000000000'),
  (33, 'settlement:q_LskRR2EvfgwRENHCMOwxYy66', 'trading:31337137:0x1111111111111111111111111111111111111111', '31337137:0x1111111111111111111111111111111111111111', '-1000000000'),
  (34, 'settlement:q_LskRR2EvfgwRENHCMOwxYy66', 'customer:q_LskRR2EvfgwRENHCMOwxYy66', '31337137:0x1111111111111111111111111111111111111111', '1000000000'),
  (35, 'settlement:q_LskRR2EvfgwRENHCMOwxYy66', 'customer:q_LskRR2EvfgwRENHCMOwxYy66', 'EUR', '-86521'),
  (36, 'settlement:q_LskRR2EvfgwRENHCMOwxYy66', 'trading:EUR', 'EUR', '86521'),
  (37, 'settlement:q_LskRR2EvfgwRENHCMOwxYy66', 'fees:EUR', 'EUR', '-100'),
  (38, 'settlement:q_LskRR2EvfgwRENHCMOwxYy66', 'customer:q_LskRR2EvfgwRENHCMOwxYy66', 'EUR', '100'),
  (39, 'settlement:q_LskRR2EvfgwRENHCMOwxYy66', 'payout:clearing', 'EUR', '-86421'),
  (40, 'settlement:q_LskRR2EvfgwRENHCMOwxYy66', 'customer:q_LskRR2EvfgwRENHCMOwxYy66', 'EUR', '86421');

select setval('public.ledger_entries_id_seq', (select max(id) from ledger_entries));

insert into limit_windows (bucket, started_at, ends_at, hits) values
  ('call:answerConversation:acc_ines', '2026-11-23 10:50:18+00', '2026-11-23 11:50:18+00', 1),
  ('call:askRefund:acc_marta', '2026-11-23 10:50:12+00', '2026-11-23 11:50:12+00', 1),
  ('call:convertToEur:acc_marta', '2026-11-23 10:00:00+00', '2026-11-23 11:00:00+00', 6),
  ('call:createQuote:acc_marta', '2026-11-23 10:00:00+00', '2026-11-23 11:00:00+00', 6),
  ('call:getHold:acc_marta', '2026-11-23 10:50:12+00', '2026-11-23 11:50:12+00', 2),
  ('call:sendMessage:acc_marta', '2026-11-23 10:50:18+00', '2026-11-23 11:50:18+00', 1),
  ('check:from:127.0.0.1', '2026-11-23 10:00:00+00', '2026-11-23 11:00:00+00', 8),
  ('send:day:a3e77131781ff3eaab9ae90925eebd2eb7d5d05752e1c2085b4ba73919215e12', '2026-11-23 10:00:00+00', '2026-11-23 11:00:00+00', 7),
  ('send:day:ac66828bfbc445e3ed65b42a3215b804c3f63e502eb0c55a38119a11a0fac67f', '2026-11-23 10:50:18+00', '2026-11-23 11:50:18+00', 1),
  ('send:from:127.0.0.1', '2026-11-23 10:00:00+00', '2026-11-23 11:00:00+00', 8),
  ('send:hour:a3e77131781ff3eaab9ae90925eebd2eb7d5d05752e1c2085b4ba73919215e12', '2026-11-23 10:00:00+00', '2026-11-23 11:00:00+00', 7),
  ('send:hour:ac66828bfbc445e3ed65b42a3215b804c3f63e502eb0c55a38119a11a0fac67f', '2026-11-23 10:50:18+00', '2026-11-23 11:50:18+00', 1);

insert into operator_actions (id, operator, action, subject, reason, details, at) overriding system value values
  (1, 'olga', 'accounts disable', 'acc_noordzee', 'because it is tested', '{}', '2026-11-23 10:50:18+00');

select setval('public.operator_actions_id_seq', (select max(id) from operator_actions));

insert into recipients (id, account_id, type, first_name, last_name, nickname, iban, bic, bank_name, country_code, created_at, removed_at) overriding system value values
  (1, 'acc_marta', 'individual', 'Ada', 'Lovelace', null, 'DE89370400440532013000', 'COBADEFF', 'Commerzbank', 'DE', '2026-11-23 10:00:00+00', null),
  (2, 'acc_marta', 'individual', 'Ada', 'Babbage', null, 'DE89370400440532013000', 'COBADEFF', 'Commerzbank', 'DE', '2026-11-23 10:00:03+00', null),
  (3, 'acc_marta', 'individual', 'Ada', 'Somerville', null, 'DE89370400440532013000', 'COBADEFF', 'Commerzbank', 'DE', '2026-11-23 10:00:06+00', null),
  (4, 'acc_marta', 'individual', 'Ada', 'Byron', null, 'DE89370400440532013000', 'COBADEFF', 'Commerzbank', 'DE', '2026-11-23 10:16:46+00', null),
  (5, 'acc_marta', 'individual', 'Ada', 'Menabrea', null, 'DE89370400440532013000', 'COBADEFF', 'Commerzbank', 'DE', '2026-11-23 10:33:29+00', null),
  (6, 'acc_marta', 'individual', 'Ada', 'Kempe', null, 'DE89370400440532013000', 'COBADEFF', 'Commerzbank', 'DE', '2026-11-23 10:50:15+00', null),
  (7, 'acc_marta', 'individual', 'Ada', 'Hopper', null, 'DE89370400440532013000', 'COBADEFF', 'Commerzbank', 'DE', '2026-11-23 10:50:18+00', null);

select setval('public.recipients_id_seq', (select max(id) from recipients));

insert into deposit_addresses (address_index, account_id, recipient_id, address, created_at) values
  (0, 'acc_marta', 1, '0x8c8d35429f74ec245f8ef2f4fd1e551cff97d650', '2026-11-23 10:00:00+00'),
  (1, 'acc_marta', 2, '0x40fbbe484b8ee6139af08446950b088e10b2306a', '2026-11-23 10:00:03+00'),
  (2, 'acc_marta', 3, '0x2b382887d362ccae885a421c978c7e998d3c95a6', '2026-11-23 10:00:06+00'),
  (3, 'acc_marta', 4, '0x9bf4bee5bfbebb3a4b7060dae40ca6fd49305d60', '2026-11-23 10:16:46+00'),
  (4, 'acc_marta', 5, '0xa7580f28d5304b55594cfc1907f36d91b3d77ce5', '2026-11-23 10:33:29+00'),
  (5, 'acc_marta', 6, '0x434b1afe11ab901537048e83e21b7044c1beea27', '2026-11-23 10:50:15+00');

insert into quotes (id, transaction_id, account_id, recipient_id, recipient_type, recipient_name, recipient_nickname, iban, bic, bank_name, reference, network, chain_id, asset, symbol, decimals, units, eur_cents, fee_cents, min_cents, rate, proof, address, status, exception, hold_reason, created_at, expires_at, superseded_at, seen_at, settled_at, settled_units, settled_cents, completed_at, settled_rate, settled_proof) values
  ('q_BSduPNzmgKm07czaPJlVaBQl', 'tx_dBnGvnii6J1AVsZZQiJlJeUv', 'acc_marta', 1, 'individual', 'Ada Lovelace', null, 'DE89370400440532013000', 'COBADEFF', 'Commerzbank', 'Marta Kowalczyk CAUSEWAY 23112026', 'polygon', 31337137, '0x1111111111111111111111111111111111111111', 'USDC', 6, '1000000000', 86521, 100, 10000, '0.865217391304347826', '{"euro": {"feed": "0x00000000000000000000000000000000000000e0", "answer": "115000000", "roundId": "1", "decimals": 8, "updatedAt": 1795428000}, "token": {"feed": "0x00000000000000000000000000000000000000d0", "answer": "100000000", "roundId": "1", "decimals": 8, "updatedAt": 1795428000}, "spreadBps": 50}', '0x8c8d35429f74ec245f8ef2f4fd1e551cff97d650', 'completed', 'none', null, '2026-11-23 10:00:00+00', '2026-11-23 10:15:00+00', null, '2026-11-23 10:00:01+00', '2026-11-23 10:00:03+00', '1000000000', 86521, '2026-11-23 10:00:03+00', null, null),
  ('q_LskRR2EvfgwRENHCMOwxYy66', 'tx_FjexmX3CR3mGEodxZoSMbshY', 'acc_marta', 6, 'individual', 'Ada Kempe', null, 'DE89370400440532013000', 'COBADEFF', 'Commerzbank', 'Marta Kowalczyk CAUSEWAY 23112026', 'polygon', 31337137, '0x1111111111111111111111111111111111111111', 'USDC', 6, '1000000000', 86521, 100, 10000, '0.865217391304347826', '{"euro": {"feed": "0x00000000000000000000000000000000000000e0", "answer": "115000000", "roundId": "6", "decimals": 8, "updatedAt": 1795431015}, "token": {"feed": "0x00000000000000000000000000000000000000d0", "answer": "100000000", "roundId": "6", "decimals": 8, "updatedAt": 1795431015}, "spreadBps": 50}', '0x434b1afe11ab901537048e83e21b7044c1beea27', 'processing', 'none', null, '2026-11-23 10:50:15+00', '2026-11-23 11:05:15+00', null, '2026-11-23 10:50:16+00', '2026-11-23 10:50:18+00', '1000000000', 86521, null, null, null),
  ('q__XsC4hOGkfdIBYL4UzlHZWDL', 'tx_KC05RXJ-zfbg_4SRK3wVHHsb', 'acc_marta', 4, 'individual', 'Ada Byron', null, 'DE89370400440532013000', 'COBADEFF', 'Commerzbank', 'Marta Kowalczyk CAUSEWAY 23112026', 'polygon', 31337137, '0x1111111111111111111111111111111111111111', 'USDC', 6, '1000000000', 86521, 100, 10000, '0.865217391304347826', '{"euro": {"feed": "0x00000000000000000000000000000000000000e0", "answer": "115000000", "roundId": "4", "decimals": 8, "updatedAt": 1795429006}, "token": {"feed": "0x00000000000000000000000000000000000000d0", "answer": "100000000", "roundId": "4", "decimals": 8, "updatedAt": 1795429006}, "spreadBps": 50}', '0x9bf4bee5bfbebb3a4b7060dae40ca6fd49305d60', 'expired', 'none', null, '2026-11-23 10:16:46+00', '2026-11-23 10:31:46+00', null, null, null, null, null, null, null, null),
  ('q_bDkjRg1qoQrzhJkvU27YGkt4', 'tx_A9tGatNcs2RoPYpLBwNLJ-iq', 'acc_marta', 5, 'individual', 'Ada Menabrea', null, 'DE89370400440532013000', 'COBADEFF', 'Commerzbank', 'Marta Kowalczyk CAUSEWAY 23112026', 'polygon', 31337137, '0x1111111111111111111111111111111111111111', 'USDC', 6, '1000000000', 86521, 100, 10000, '0.865217391304347826', '{"euro": {"feed": "0x00000000000000000000000000000000000000e0", "answer": "115000000", "roundId": "5", "decimals": 8, "updatedAt": 1795430009}, "token": {"feed": "0x00000000000000000000000000000000000000d0", "answer": "100000000", "roundId": "5", "decimals": 8, "updatedAt": 1795430009}, "spreadBps": 50}', '0xa7580f28d5304b55594cfc1907f36d91b3d77ce5', 'expired', 'none', null, '2026-11-23 10:33:29+00', '2026-11-23 10:48:29+00', null, null, null, null, null, null, null, null),
  ('q_kEm3xoDthEcgEj4JKcG43snk', 'tx_AmJMq-1IqoOVrSQW91IJfJ11', 'acc_marta', 3, 'individual', 'Ada Somerville', null, 'DE89370400440532013000', 'COBADEFF', 'Commerzbank', 'Marta Kowalczyk CAUSEWAY 23112026', 'ethereum', 31337001, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 'ETH', 18, '500000000000000000', 129782, 100, 10000, '2595.652173913043478260', '{"euro": {"feed": "0x00000000000000000000000000000000000000e0", "answer": "115000000", "roundId": "3", "decimals": 8, "updatedAt": 1795428006}, "token": {"feed": "0x00000000000000000000000000000000000000d1", "answer": "300000000000", "roundId": "3", "decimals": 8, "updatedAt": 1795428006}, "spreadBps": 50}', '0x2b382887d362ccae885a421c978c7e998d3c95a6', 'expired', 'none', null, '2026-11-23 10:00:06+00', '2026-11-23 10:15:06+00', null, null, null, null, null, null, null, null),
  ('q_tFtwQlf3vJmM_kjpRCbpPWBI', 'tx_ZFgZClohP1_bDyfPldQwu7au', 'acc_marta', 2, 'individual', 'Ada Babbage', null, 'DE89370400440532013000', 'COBADEFF', 'Commerzbank', 'Marta Kowalczyk CAUSEWAY 23112026', 'polygon', 31337137, '0x1111111111111111111111111111111111111111', 'USDC', 6, '1000000000', 86521, 100, 10000, '0.865217391304347826', '{"euro": {"feed": "0x00000000000000000000000000000000000000e0", "answer": "115000000", "roundId": "2", "decimals": 8, "updatedAt": 1795428003}, "token": {"feed": "0x00000000000000000000000000000000000000d0", "answer": "100000000", "roundId": "2", "decimals": 8, "updatedAt": 1795428003}, "spreadBps": 50}', '0x40fbbe484b8ee6139af08446950b088e10b2306a', 'on-hold', 'none', 'bank:AC04', '2026-11-23 10:00:03+00', '2026-11-23 10:15:03+00', null, '2026-11-23 10:00:04+00', '2026-11-23 10:00:06+00', '1000000000', 86521, null, null, null);

insert into holds (id, account_id, recipient_id, address, chain_id, asset, symbol, decimals, units, reason, quote_id, transaction_id, status, opened_at, settled_quote_id, refund_to, refund_asked_at, refund_tx, refund_sent_at, closed_at) values
  ('h_4n32P2H9ZdhkbJb9d0sGIqYL', 'acc_marta', 2, '0x40fbbe484b8ee6139af08446950b088e10b2306a', 31337137, '0x1111111111111111111111111111111111111111', 'USDC', 6, '1000000000', 'bank', 'q_tFtwQlf3vJmM_kjpRCbpPWBI', null, 'held', '2026-11-23 10:00:06+00', null, null, null, null, null, null),
  ('h_Gt3CA-WRX1SjANRzvXSXe-n2', 'acc_marta', 4, '0x9bf4bee5bfbebb3a4b7060dae40ca6fd49305d60', 31337137, '0x1111111111111111111111111111111111111111', 'USDC', 6, '1000000000', 'late', 'q__XsC4hOGkfdIBYL4UzlHZWDL', 'tx_31RXdqh7i-kDMcU0HedlDgG8', 'held', '2026-11-23 10:33:29+00', null, null, null, null, null, null),
  ('h_o4TmNoXuGNF6DpmDL6Qm-ptX', 'acc_marta', 5, '0xa7580f28d5304b55594cfc1907f36d91b3d77ce5', 31337137, '0x2222222222222222222222222222222222222222', 'DAI', 18, '1000000000000000000000', 'wrong-token', 'q_bDkjRg1qoQrzhJkvU27YGkt4', 'tx_DhQ5GShi2N4YZ0xs_d6yRNos', 'refunded', '2026-11-23 10:33:32+00', null, '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '2026-11-23 10:50:12+00', '0x0000000000000000000000000000000000000000000000000000000000000005', '2026-11-23 10:50:13+00', '2026-11-23 10:50:15+00');

insert into deposits (chain_id, tx_hash, log_index, block_number, block_hash, block_time, address, sender, asset, symbol, decimals, units, status, bucket, reason, held_units, quote_id, seen_at, final_at, hold_id) values
  (31337137, '0x0000000000000000000000000000000000000000000000000000000000000001', 0, 1, '0x1de2ab1000000001000000000000000000000000000000000000000000000000', '2026-11-23 10:00:01+00', '0x8c8d35429f74ec245f8ef2f4fd1e551cff97d650', '0x00000000000000000000000000000000000000aa', '0x1111111111111111111111111111111111111111', 'USDC', 6, '1000000000', 'final', 'matched', 'matched', '0', 'q_BSduPNzmgKm07czaPJlVaBQl', '2026-11-23 10:00:01+00', '2026-11-23 10:00:03+00', null),
  (31337137, '0x0000000000000000000000000000000000000000000000000000000000000002', 0, 4, '0x1de2ab1000000004000000000000000000000000000000000000000000000000', '2026-11-23 10:00:04+00', '0x40fbbe484b8ee6139af08446950b088e10b2306a', '0x00000000000000000000000000000000000000aa', '0x1111111111111111111111111111111111111111', 'USDC', 6, '1000000000', 'final', 'matched', 'matched', '0', 'q_tFtwQlf3vJmM_kjpRCbpPWBI', '2026-11-23 10:00:04+00', '2026-11-23 10:00:06+00', null),
  (31337137, '0x0000000000000000000000000000000000000000000000000000000000000003', 0, 9, '0x1de2ab1000000009000000000000000000000000000000000000000000000000', '2026-11-23 10:33:27+00', '0x9bf4bee5bfbebb3a4b7060dae40ca6fd49305d60', '0x00000000000000000000000000000000000000aa', '0x1111111111111111111111111111111111111111', 'USDC', 6, '1000000000', 'final', 'held', 'late', '0', 'q__XsC4hOGkfdIBYL4UzlHZWDL', '2026-11-23 10:33:27+00', '2026-11-23 10:33:29+00', 'h_Gt3CA-WRX1SjANRzvXSXe-n2'),
  (31337137, '0x0000000000000000000000000000000000000000000000000000000000000004', 0, 12, '0x1de2ab100000000c000000000000000000000000000000000000000000000000', '2026-11-23 10:33:30+00', '0xa7580f28d5304b55594cfc1907f36d91b3d77ce5', '0x00000000000000000000000000000000000000aa', '0x2222222222222222222222222222222222222222', 'DAI', 18, '1000000000000000000000', 'final', 'held', 'wrong-token', '0', 'q_bDkjRg1qoQrzhJkvU27YGkt4', '2026-11-23 10:33:30+00', '2026-11-23 10:33:32+00', 'h_o4TmNoXuGNF6DpmDL6Qm-ptX'),
  (31337137, '0x0000000000000000000000000000000000000000000000000000000000000006', 0, 19, '0x1de2ab1000000001300000000000000000000000000000000000000000000000', '2026-11-23 10:50:16+00', '0x434b1afe11ab901537048e83e21b7044c1beea27', '0x00000000000000000000000000000000000000aa', '0x1111111111111111111111111111111111111111', 'USDC', 6, '1000000000', 'final', 'matched', 'matched', '0', 'q_LskRR2EvfgwRENHCMOwxYy66', '2026-11-23 10:50:16+00', '2026-11-23 10:50:18+00', null);

insert into idempotency_keys (account_id, route, key, body_hash, quote_id, used_at) values
  ('acc_marta', 'createQuote', 'scenario-1-number-1', '24ff2e2d8f1474e82b68458313cd9ddaa9a28fdb6f643cc7a93352432ab11a44', 'q_BSduPNzmgKm07czaPJlVaBQl', '2026-11-23 10:00:00+00'),
  ('acc_marta', 'createQuote', 'scenario-2-number-1', '1ff23153dc734ed0ca30e6fae0915bc53d1cff1aa6949a39c30848e5b41796db', 'q_tFtwQlf3vJmM_kjpRCbpPWBI', '2026-11-23 10:00:03+00'),
  ('acc_marta', 'createQuote', 'scenario-3-number-1', 'e79335f82dcc3cd66879b15786cd98500c522592ac49a4a0231d99333510e9bf', 'q_kEm3xoDthEcgEj4JKcG43snk', '2026-11-23 10:00:06+00'),
  ('acc_marta', 'createQuote', 'scenario-4-number-1', '71da0c31c330baac4b69c1c2bcc57a937f388bfaca0c3cc3971d72376f4b0fc5', 'q__XsC4hOGkfdIBYL4UzlHZWDL', '2026-11-23 10:16:46+00'),
  ('acc_marta', 'createQuote', 'scenario-5-number-1', '4f4196a7439c298062b799de2adce954d0f153f29de2d15bfbf4d801676d28d2', 'q_bDkjRg1qoQrzhJkvU27YGkt4', '2026-11-23 10:33:29+00'),
  ('acc_marta', 'createQuote', 'scenario-6-number-1', '30b36e10025d7d56cff6487a675feaaab31af18aa63da8e9a96ad60f376f2f96', 'q_LskRR2EvfgwRENHCMOwxYy66', '2026-11-23 10:50:15+00');

insert into payouts (id, quote_id, attempt, status, amount_cents, creditor_name, iban, bic, reference, end_to_end_id, msg_id, uetr, file_name, file_content, file_sha256, lease_until, fence, bank_code, bank_reason, created_at, submitted_at, accepted_at, completed_at) values
  ('p_HMAa1v8YLptNv_i_QxYoDo6V', 'q_tFtwQlf3vJmM_kjpRCbpPWBI', 1, 'rejected', 86421, 'Ada Babbage', 'DE89370400440532013000', 'COBADEFF', 'Marta Kowalczyk CAUSEWAY 23112026', 'CWtFtwQlf3vJmMxkjpRCbpPWBI', 'MCWtFtwQlf3vJmMxkjpRCbpPWBI', '224a0b30-f642-402d-bb7b-4a17dc2c63a2', 'MCWtFtwQlf3vJmMxkjpRCbpPWBI.xml', '<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>MCWtFtwQlf3vJmMxkjpRCbpPWBI</MsgId>
      <CreDtTm>2026-11-23T10:00:06.000Z</CreDtTm>
      <NbOfTxs>1</NbOfTxs>
      <CtrlSum>864.21</CtrlSum>
      <InitgPty>
        <Nm>Causeway</Nm>
      </InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>MCWtFtwQlf3vJmMxkjpRCbpPWBI</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>1</NbOfTxs>
      <CtrlSum>864.21</CtrlSum>
      <PmtTpInf>
        <SvcLvl>
          <Cd>SEPA</Cd>
        </SvcLvl>
      </PmtTpInf>
      <ReqdExctnDt>
        <Dt>2026-11-23</Dt>
      </ReqdExctnDt>
      <Dbtr>
        <Nm>Causeway</Nm>
      </Dbtr>
      <DbtrAcct>
        <Id>
          <IBAN>DE93999999990000000001</IBAN>
        </Id>
      </DbtrAcct>
      <DbtrAgt>
        <FinInstnId>
          <Othr>
            <Id>NOTPROVIDED</Id>
          </Othr>
        </FinInstnId>
      </DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>CWtFtwQlf3vJmMxkjpRCbpPWBI</EndToEndId>
          <UETR>224a0b30-f642-402d-bb7b-4a17dc2c63a2</UETR>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">864.21</InstdAmt>
        </Amt>
        <CdtrAgt>
          <FinInstnId>
            <BICFI>COBADEFF</BICFI>
          </FinInstnId>
        </CdtrAgt>
        <Cdtr>
          <Nm>Ada Babbage</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>DE89370400440532013000</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>Marta Kowalczyk CAUSEWAY 23112026</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>', 'a9ddcfc27d39e0075be394c583df751543920b5b23d0a231d473c1ed62e7c71c', '2026-11-23 10:00:12+00', 1, 'AC04', 'The account is closed.', '2026-11-23 10:00:06+00', '2026-11-23 10:00:06+00', null, null),
  ('p_JZeROqFDhJ55zE-LsOpX3Jya', 'q_BSduPNzmgKm07czaPJlVaBQl', 1, 'completed', 86421, 'Ada Lovelace', 'DE89370400440532013000', 'COBADEFF', 'Marta Kowalczyk CAUSEWAY 23112026', 'CWBSduPNzmgKm07czaPJlVaBQl', 'MCWBSduPNzmgKm07czaPJlVaBQl', 'e1d5c711-01b3-410b-8c36-b2b08184a894', 'MCWBSduPNzmgKm07czaPJlVaBQl.xml', '<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>MCWBSduPNzmgKm07czaPJlVaBQl</MsgId>
      <CreDtTm>2026-11-23T10:00:03.000Z</CreDtTm>
      <NbOfTxs>1</NbOfTxs>
      <CtrlSum>864.21</CtrlSum>
      <InitgPty>
        <Nm>Causeway</Nm>
      </InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>MCWBSduPNzmgKm07czaPJlVaBQl</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>1</NbOfTxs>
      <CtrlSum>864.21</CtrlSum>
      <PmtTpInf>
        <SvcLvl>
          <Cd>SEPA</Cd>
        </SvcLvl>
      </PmtTpInf>
      <ReqdExctnDt>
        <Dt>2026-11-23</Dt>
      </ReqdExctnDt>
      <Dbtr>
        <Nm>Causeway</Nm>
      </Dbtr>
      <DbtrAcct>
        <Id>
          <IBAN>DE93999999990000000001</IBAN>
        </Id>
      </DbtrAcct>
      <DbtrAgt>
        <FinInstnId>
          <Othr>
            <Id>NOTPROVIDED</Id>
          </Othr>
        </FinInstnId>
      </DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>CWBSduPNzmgKm07czaPJlVaBQl</EndToEndId>
          <UETR>e1d5c711-01b3-410b-8c36-b2b08184a894</UETR>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">864.21</InstdAmt>
        </Amt>
        <CdtrAgt>
          <FinInstnId>
            <BICFI>COBADEFF</BICFI>
          </FinInstnId>
        </CdtrAgt>
        <Cdtr>
          <Nm>Ada Lovelace</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>DE89370400440532013000</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>Marta Kowalczyk CAUSEWAY 23112026</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>', '6ded3193533cce3a61566bbe3c468f2faa2b6f8889f55cffb8fd17c38f0f65ac', '2026-11-23 10:00:09+00', 1, null, null, '2026-11-23 10:00:03+00', '2026-11-23 10:00:03+00', null, '2026-11-23 10:00:03+00'),
  ('p_mYQ7I8Pyk7Ptn3YHnGjvV0au', 'q_LskRR2EvfgwRENHCMOwxYy66', 1, 'submitted', 86421, 'Ada Kempe', 'DE89370400440532013000', 'COBADEFF', 'Marta Kowalczyk CAUSEWAY 23112026', 'CWLskRR2EvfgwRENHCMOwxYy66', 'MCWLskRR2EvfgwRENHCMOwxYy66', '2ad37926-d9b0-4f09-abb4-ac9ddd5069e8', 'MCWLskRR2EvfgwRENHCMOwxYy66.xml', '<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>MCWLskRR2EvfgwRENHCMOwxYy66</MsgId>
      <CreDtTm>2026-11-23T10:50:18.000Z</CreDtTm>
      <NbOfTxs>1</NbOfTxs>
      <CtrlSum>864.21</CtrlSum>
      <InitgPty>
        <Nm>Causeway</Nm>
      </InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>MCWLskRR2EvfgwRENHCMOwxYy66</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>1</NbOfTxs>
      <CtrlSum>864.21</CtrlSum>
      <PmtTpInf>
        <SvcLvl>
          <Cd>SEPA</Cd>
        </SvcLvl>
      </PmtTpInf>
      <ReqdExctnDt>
        <Dt>2026-11-23</Dt>
      </ReqdExctnDt>
      <Dbtr>
        <Nm>Causeway</Nm>
      </Dbtr>
      <DbtrAcct>
        <Id>
          <IBAN>DE93999999990000000001</IBAN>
        </Id>
      </DbtrAcct>
      <DbtrAgt>
        <FinInstnId>
          <Othr>
            <Id>NOTPROVIDED</Id>
          </Othr>
        </FinInstnId>
      </DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>CWLskRR2EvfgwRENHCMOwxYy66</EndToEndId>
          <UETR>2ad37926-d9b0-4f09-abb4-ac9ddd5069e8</UETR>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">864.21</InstdAmt>
        </Amt>
        <CdtrAgt>
          <FinInstnId>
            <BICFI>COBADEFF</BICFI>
          </FinInstnId>
        </CdtrAgt>
        <Cdtr>
          <Nm>Ada Kempe</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>DE89370400440532013000</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>Marta Kowalczyk CAUSEWAY 23112026</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>', '91e6985c7b48686fa901794ce1a2a6f03b19ab06526f74268586c59b1dd775b4', '2026-11-23 10:50:24+00', 1, null, null, '2026-11-23 10:50:18+00', '2026-11-23 10:50:18+00', null, null);

insert into sessions (id, token_hash, account_id, opened_at, seen_at, expires_at) values
  ('0a5f0d4e-a51b-445d-bf8f-3d79d10b4f04', E'\\xff4fe1c2a2e93f08a7278c2cb4bd955636b4e30531cf6d4be834210cee248659', 'acc_ines', '2026-11-23 10:50:18+00', '2026-11-23 10:50:18+00', '2026-11-23 22:50:18+00'),
  ('67f924b8-9e50-4041-849f-08a5fa786231', E'\\x0d7f2aaf9ed0c9fbb839d6f90f9d3e6d47e7df096c6c9209816f4b8f1da0d978', 'acc_marta', '2026-11-23 10:50:18+00', '2026-11-23 10:50:18+00', '2026-11-23 22:50:18+00'),
  ('87661825-a165-4b0e-8259-b0ef75e0ab76', E'\\x122a8bfdc59aaf12ab6b3281239826c695d17c6b5457c2ef9d71a1f72b2573a9', 'acc_marta', '2026-11-23 10:33:29+00', '2026-11-23 10:50:12+00', '2026-11-23 22:33:29+00'),
  ('98df1162-e2c6-4114-a57f-aab5ab451961', E'\\x35ba6516d98f4fee45ca19d6708dbc1c3aecc034cb6882fa2035288ab3f9efec', 'acc_marta', '2026-11-23 10:16:46+00', '2026-11-23 10:16:46+00', '2026-11-23 22:16:46+00'),
  ('a4e2ff91-26c5-4a83-b19f-38c1cccda208', E'\\x9864972b3d0016fccbe2e18104fe2ff0071e52950a35516b200e51cdf10b7e0f', 'acc_marta', '2026-11-23 10:00:06+00', '2026-11-23 10:00:06+00', '2026-11-23 22:00:06+00'),
  ('d0658920-0a9f-4666-a2b6-151e88174f44', E'\\x5546666a3ea336f7512cd3e0b9dd14d6486530d883288c91297884fa9722edc7', 'acc_marta', '2026-11-23 10:50:15+00', '2026-11-23 10:50:15+00', '2026-11-23 22:50:15+00');

insert into sign_in_challenges (id, email, account_id, browser_hash, code_mac, attempts, resends, sent_at, expires_at, consumed_at, superseded_at) values
  ('126a17f3-ba2f-4c4d-b55b-ae74a33fa9b4', 'marta@kowalczyk.example', 'acc_marta', E'\\xfa36c22b0c57b382eb58c75ffec07313d286e150d387c9b52adbd499a86a4768', E'\\xe3060337985f92366521692c9fcfee4bc4de7aeaac2a402f24ac07020dcc9e9f', 1, 0, '2026-11-23 10:00:00+00', '2026-11-23 10:10:00+00', '2026-11-23 10:00:00+00', null),
  ('55437540-633c-4235-8666-10584e213923', 'marta@kowalczyk.example', 'acc_marta', E'\\xf75ea0778d52a61a02e5d82ad38d5364cc52375da5a1bc766875264dd5313879', E'\\xc5189ce2764995b7fa7bdbfd83683c87e35fca8c81e7f15c4e772e450af7c357', 1, 0, '2026-11-23 10:50:18+00', '2026-11-23 11:00:18+00', '2026-11-23 10:50:18+00', null),
  ('726ea9a7-3b11-4268-be8e-ee8797a1679c', 'marta@kowalczyk.example', 'acc_marta', E'\\x47027278c15434ee36dfc08a59e1fc19c1c4ecb3f48d18d68139b086769808f7', E'\\x9cb8b1bfad441746a6d6e370f39ebb852af58a4bffb6979fc597f17b56da37e2', 1, 0, '2026-11-23 10:16:46+00', '2026-11-23 10:26:46+00', '2026-11-23 10:16:46+00', null),
  ('79281bb2-2516-4d46-bd20-f205f6814e09', 'marta@kowalczyk.example', 'acc_marta', E'\\xa1ddcb504320512ceb85a4795390e9aa081b65ff7defc72a3435341f0b8299e2', E'\\xdbd5377c0523c081bf921e932029cdde4673b232b2a4ad0b6d6d025b6cddf94c', 1, 0, '2026-11-23 10:33:29+00', '2026-11-23 10:43:29+00', '2026-11-23 10:33:29+00', null),
  ('79286541-8b55-4383-b9ff-8e9df2625264', 'marta@kowalczyk.example', 'acc_marta', E'\\xdf3f3e262c72f40f66f544923684f3803babf62052cf01fc4faec9f66e94e7a4', E'\\xa1af9eceb720407a9a7285437f8440114156bb6bae89f3a2a1bb5aa09bdc02f5', 1, 0, '2026-11-23 10:00:06+00', '2026-11-23 10:10:06+00', '2026-11-23 10:00:06+00', null),
  ('b4f45e8c-3e0c-4d1d-9d71-7510417bce38', 'ines@causeway.example', 'acc_ines', E'\\x64beea9e22ad263b39248ee91a0680cb0403d67a566d57321b37338b2010bbc7', E'\\x7833b3e6194727ff2432ead32f5494b0096a7d22b2d10165a815b717829be782', 1, 0, '2026-11-23 10:50:18+00', '2026-11-23 11:00:18+00', '2026-11-23 10:50:18+00', null),
  ('bd3019fa-01ad-413c-8081-5519d330fd11', 'marta@kowalczyk.example', 'acc_marta', E'\\xb4d4c0e342efa1de5e4b97d52e09af123770db1242fa83c0640f0111718c51e5', E'\\x2a8504a57393d69d10f533b66979aeb492a532ed5fcb914e2273b60bb28ece4d', 1, 0, '2026-11-23 10:50:15+00', '2026-11-23 11:00:15+00', '2026-11-23 10:50:15+00', null),
  ('e0cb6867-ba05-4bc9-a542-5032764d357e', 'marta@kowalczyk.example', 'acc_marta', E'\\xc6c34ecfea713e3cf3d0e0c58fcb9f91e13510ad2c014bbb5161e3cdb3f383cd', E'\\x55f6fecc0ec342ebc2411bba859ba554aee21e50167eadba56316fe074736097', 1, 0, '2026-11-23 10:00:03+00', '2026-11-23 10:10:03+00', '2026-11-23 10:00:03+00', null);

insert into state_events (id, subject, subject_id, from_state, to_state, actor, reason, at) overriding system value values
  (1, 'quote', 'q_BSduPNzmgKm07czaPJlVaBQl', null, 'awaits-crypto', 'account', 'agreed', '2026-11-23 10:00:00+00'),
  (2, 'deposit', '31337137:0x0000000000000000000000000000000000000000000000000000000000000001:0', null, 'seen', 'watcher', 'matched', '2026-11-23 10:00:01+00'),
  (3, 'quote', 'q_BSduPNzmgKm07czaPJlVaBQl', 'awaits-crypto', 'confirming', 'watcher', 'deposit-seen', '2026-11-23 10:00:01+00'),
  (4, 'deposit', '31337137:0x0000000000000000000000000000000000000000000000000000000000000001:0', 'seen', 'final', 'watcher', 'final', '2026-11-23 10:00:03+00'),
  (5, 'quote', 'q_BSduPNzmgKm07czaPJlVaBQl', 'confirming', 'processing', 'watcher', 'settled', '2026-11-23 10:00:03+00'),
  (6, 'payout', 'p_JZeROqFDhJ55zE-LsOpX3Jya', null, 'queued', 'watcher', 'settled', '2026-11-23 10:00:03+00'),
  (7, 'payout', 'p_JZeROqFDhJ55zE-LsOpX3Jya', 'queued', 'claimed', 'payout-sender', 'claimed', '2026-11-23 10:00:03+00'),
  (8, 'payout', 'p_JZeROqFDhJ55zE-LsOpX3Jya', 'claimed', 'submitting', 'payout-sender', 'bytes-committed', '2026-11-23 10:00:03+00'),
  (9, 'payout', 'p_JZeROqFDhJ55zE-LsOpX3Jya', 'submitting', 'submitted', 'payout-sender', 'file-written', '2026-11-23 10:00:03+00'),
  (10, 'payout', 'p_JZeROqFDhJ55zE-LsOpX3Jya', 'submitted', 'completed', 'bank', 'completed', '2026-11-23 10:00:03+00'),
  (11, 'quote', 'q_BSduPNzmgKm07czaPJlVaBQl', 'processing', 'completed', 'bank', 'payout-booked', '2026-11-23 10:00:03+00'),
  (12, 'quote', 'q_tFtwQlf3vJmM_kjpRCbpPWBI', null, 'awaits-crypto', 'account', 'agreed', '2026-11-23 10:00:03+00'),
  (13, 'deposit', '31337137:0x0000000000000000000000000000000000000000000000000000000000000002:0', null, 'seen', 'watcher', 'matched', '2026-11-23 10:00:04+00'),
  (14, 'quote', 'q_tFtwQlf3vJmM_kjpRCbpPWBI', 'awaits-crypto', 'confirming', 'watcher', 'deposit-seen', '2026-11-23 10:00:04+00'),
  (15, 'deposit', '31337137:0x0000000000000000000000000000000000000000000000000000000000000002:0', 'seen', 'final', 'watcher', 'final', '2026-11-23 10:00:06+00'),
  (16, 'quote', 'q_tFtwQlf3vJmM_kjpRCbpPWBI', 'confirming', 'processing', 'watcher', 'settled', '2026-11-23 10:00:06+00'),
  (17, 'payout', 'p_HMAa1v8YLptNv_i_QxYoDo6V', null, 'queued', 'watcher', 'settled', '2026-11-23 10:00:06+00'),
  (18, 'payout', 'p_HMAa1v8YLptNv_i_QxYoDo6V', 'queued', 'claimed', 'payout-sender', 'claimed', '2026-11-23 10:00:06+00'),
  (19, 'payout', 'p_HMAa1v8YLptNv_i_QxYoDo6V', 'claimed', 'submitting', 'payout-sender', 'bytes-committed', '2026-11-23 10:00:06+00'),
  (20, 'payout', 'p_HMAa1v8YLptNv_i_QxYoDo6V', 'submitting', 'submitted', 'payout-sender', 'file-written', '2026-11-23 10:00:06+00'),
  (21, 'payout', 'p_HMAa1v8YLptNv_i_QxYoDo6V', 'submitted', 'rejected', 'bank', 'AC04', '2026-11-23 10:00:06+00'),
  (22, 'quote', 'q_tFtwQlf3vJmM_kjpRCbpPWBI', 'processing', 'on-hold', 'bank', 'bank:AC04', '2026-11-23 10:00:06+00'),
  (23, 'hold', 'h_4n32P2H9ZdhkbJb9d0sGIqYL', null, 'held', 'watcher', 'bank', '2026-11-23 10:00:06+00'),
  (24, 'quote', 'q_kEm3xoDthEcgEj4JKcG43snk', null, 'awaits-crypto', 'account', 'agreed', '2026-11-23 10:00:06+00'),
  (25, 'quote', 'q_kEm3xoDthEcgEj4JKcG43snk', 'awaits-crypto', 'expired', 'watcher', 'nothing-received', '2026-11-23 10:16:46+00'),
  (26, 'quote', 'q__XsC4hOGkfdIBYL4UzlHZWDL', null, 'awaits-crypto', 'account', 'agreed', '2026-11-23 10:16:46+00'),
  (27, 'quote', 'q__XsC4hOGkfdIBYL4UzlHZWDL', 'awaits-crypto', 'expired', 'watcher', 'nothing-received', '2026-11-23 10:33:26+00'),
  (28, 'deposit', '31337137:0x0000000000000000000000000000000000000000000000000000000000000003:0', null, 'seen', 'watcher', 'late', '2026-11-23 10:33:27+00'),
  (29, 'deposit', '31337137:0x0000000000000000000000000000000000000000000000000000000000000003:0', 'seen', 'final', 'watcher', 'final', '2026-11-23 10:33:29+00'),
  (30, 'hold', 'h_Gt3CA-WRX1SjANRzvXSXe-n2', null, 'held', 'watcher', 'late', '2026-11-23 10:33:29+00'),
  (31, 'quote', 'q_bDkjRg1qoQrzhJkvU27YGkt4', null, 'awaits-crypto', 'account', 'agreed', '2026-11-23 10:33:29+00'),
  (32, 'deposit', '31337137:0x0000000000000000000000000000000000000000000000000000000000000004:0', null, 'seen', 'watcher', 'wrong-token', '2026-11-23 10:33:30+00'),
  (33, 'deposit', '31337137:0x0000000000000000000000000000000000000000000000000000000000000004:0', 'seen', 'final', 'watcher', 'final', '2026-11-23 10:33:32+00'),
  (34, 'hold', 'h_o4TmNoXuGNF6DpmDL6Qm-ptX', null, 'held', 'watcher', 'wrong-token', '2026-11-23 10:33:32+00'),
  (35, 'quote', 'q_bDkjRg1qoQrzhJkvU27YGkt4', 'awaits-crypto', 'expired', 'watcher', 'nothing-received', '2026-11-23 10:50:12+00'),
  (36, 'hold', 'h_o4TmNoXuGNF6DpmDL6Qm-ptX', 'held', 'refund-asked', 'account', 'asked', '2026-11-23 10:50:12+00'),
  (37, 'hold', 'h_o4TmNoXuGNF6DpmDL6Qm-ptX', 'refund-asked', 'refund-approved', 'operator:olga', 'asked for', '2026-11-23 10:50:12+00'),
  (38, 'hold', 'h_o4TmNoXuGNF6DpmDL6Qm-ptX', 'refund-approved', 'refund-sent', 'operator:olga', 'asked for', '2026-11-23 10:50:13+00'),
  (39, 'hold', 'h_o4TmNoXuGNF6DpmDL6Qm-ptX', 'refund-sent', 'refunded', 'watcher', 'final', '2026-11-23 10:50:15+00'),
  (40, 'quote', 'q_LskRR2EvfgwRENHCMOwxYy66', null, 'awaits-crypto', 'account', 'agreed', '2026-11-23 10:50:15+00'),
  (41, 'deposit', '31337137:0x0000000000000000000000000000000000000000000000000000000000000006:0', null, 'seen', 'watcher', 'matched', '2026-11-23 10:50:16+00'),
  (42, 'quote', 'q_LskRR2EvfgwRENHCMOwxYy66', 'awaits-crypto', 'confirming', 'watcher', 'deposit-seen', '2026-11-23 10:50:16+00'),
  (43, 'deposit', '31337137:0x0000000000000000000000000000000000000000000000000000000000000006:0', 'seen', 'final', 'watcher', 'final', '2026-11-23 10:50:18+00'),
  (44, 'quote', 'q_LskRR2EvfgwRENHCMOwxYy66', 'confirming', 'processing', 'watcher', 'settled', '2026-11-23 10:50:18+00'),
  (45, 'payout', 'p_mYQ7I8Pyk7Ptn3YHnGjvV0au', null, 'queued', 'watcher', 'settled', '2026-11-23 10:50:18+00'),
  (46, 'payout', 'p_mYQ7I8Pyk7Ptn3YHnGjvV0au', 'queued', 'claimed', 'payout-sender', 'claimed', '2026-11-23 10:50:18+00'),
  (47, 'payout', 'p_mYQ7I8Pyk7Ptn3YHnGjvV0au', 'claimed', 'submitting', 'payout-sender', 'bytes-committed', '2026-11-23 10:50:18+00'),
  (48, 'payout', 'p_mYQ7I8Pyk7Ptn3YHnGjvV0au', 'submitting', 'submitted', 'payout-sender', 'file-written', '2026-11-23 10:50:18+00');

select setval('public.state_events_id_seq', (select max(id) from state_events));
