-- Every reason of a credit transfer has words now; the list of them stands in the contract alone.
alter table payouts drop constraint payouts_bank_reason;
alter table payouts add constraint payouts_bank_reason check (bank_reason ~ '^([A-Z0-9]{4}|other)$');
update payouts set bank_reason = bank_code where bank_reason = 'other' and bank_code in (
  'AC01', 'AC03', 'BE06', 'BE23', 'UCRD', 'AC04', 'AC07', 'AC17', 'AC15', 'AC06', 'AC09', 'AC11', 'AC12', 'AC13', 'AC14', 'AC16',
  'AG01', 'AG03', 'BE01', 'BE20', 'BE21', 'BE22', 'BE04', 'BE09', 'BE11', 'BE12', 'BE14', 'BE15', 'BE17', 'BE18', 'RECI', 'RR03',
  'MD07', 'MD06', 'MS02', 'UPAY', 'BE05', 'AC08', 'AG04', 'AG06', 'AGNT', 'RC01', 'RC02', 'RC04', 'RC05', 'RC07', 'RC08', 'RC10',
  'RC11', 'AB07', 'AB08', 'AG10', 'AG11', 'CNOR', 'ED01', 'NOAS', 'RC13', 'AB01', 'AB02', 'AB03', 'AB04', 'AB05', 'AB06', 'AB09',
  'AB10', 'AB11', 'DC02', 'ED05', 'ED06', 'FF10', 'FF11', 'TA01', 'SL01', 'SL02', 'SL03', 'SL15', 'SL16', 'SL17', 'SL18', 'AM02',
  'AM13', 'AM14', 'AM21', 'AM23', 'AM06', 'AM15', 'AM04', 'AB12', 'AM05', 'DS15', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05', 'DUPL',
  'RF01', 'BDAY', 'CH03', 'CH04', 'DT01', 'DT02', 'DT03', 'DT04', 'DT05', 'DT06', 'EDNA', 'TM01', 'CH15', 'RR07', 'RR08', 'RR09',
  'AM01', 'AM03', 'AM09', 'AM10', 'AM11', 'AM12', 'AM16', 'AM17', 'AM18', 'AM19', 'AM20', 'BE19', 'CH07', 'CH16', 'CH17', 'CH20',
  'CH21', 'CURR', 'DS04', 'DS08', 'DS09', 'DS17', 'DS18', 'DS28', 'FF01', 'FF02', 'FF03', 'FF04', 'FF05', 'FF06', 'FF07', 'FF08',
  'INDT', 'MINF', 'RR10', 'RR11', 'TD02', 'TD03', 'AC02', 'AC05', 'AC10', 'AG05', 'AG07', 'AG08', 'AG12', 'BE07', 'BE08', 'BE10',
  'BE13', 'BE16', 'DNOR', 'DS0A', 'DS0B', 'DS0C', 'DS0D', 'DS0E', 'DS0F', 'DS0G', 'DS0H', 'DS0K', 'DS10', 'DS11', 'DS12', 'DS13',
  'DS14', 'DS16', 'DS19', 'DS20', 'DS21', 'DS22', 'DS23', 'DS24', 'DS25', 'DS26', 'DS27', 'EOL1', 'ID01', 'RC03', 'RC06', 'RC09',
  'RR01', 'RR02', 'AG02', 'CERI', 'ERIN', 'NERI', 'AM07', 'NOCM', 'RR04', 'RR05', 'RR06', 'RR12', 'FR01', 'FRAD', 'CN01', 'CUST',
  'DS02', 'FOCR', 'MS03', 'NARR', 'RUTA');
