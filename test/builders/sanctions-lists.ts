/** In the shapes that the EU and the UN publish; nobody on them exists. */

export const EU_LIST = `<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-20T09:00:00.000+01:00" globalFileId="1">
  <sanctionEntity designationDetails="" unitedNationId="" euReferenceNumber="EU.1.11" logicalId="11">
    <regulation regulationType="amendment" publicationDate="2026-01-02"><publicationUrl>https://eu.example</publicationUrl></regulation>
    <subjectType code="person" classificationCode="P"/>
    <nameAlias firstName="Viktor" middleName="" lastName="Zimnov" wholeName="Viktor Zimnov" nameLanguage="" strong="true" logicalId="1"/>
    <nameAlias firstName="" middleName="" lastName="" wholeName="Виктор Зимнов" nameLanguage="RU" strong="true" logicalId="2"/>
    <birthdate year="1960"/>
  </sanctionEntity>
  <sanctionEntity euReferenceNumber="EU.1.12" logicalId="12">
    <subjectType code="person" classificationCode="P"/>
    <nameAlias firstName="Jörg" middleName="" lastName="Müllner" wholeName="" strong="true" logicalId="3"/>
  </sanctionEntity>
  <sanctionEntity euReferenceNumber="EU.1.13" logicalId="13">
    <subjectType code="enterprise" classificationCode="E"/>
    <nameAlias wholeName="Nordwind Schiffahrt GmbH" strong="true" logicalId="4"/>
  </sanctionEntity>
</export>
`

export const UN_LIST = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-19T23:00:01.100-04:00">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>1</DATAID><FIRST_NAME>KARIM</FIRST_NAME><SECOND_NAME>SALEM</SECOND_NAME><THIRD_NAME>YUSUF</THIRD_NAME><FOURTH_NAME>HADDAR</FOURTH_NAME>
      <UN_LIST_TYPE>Test</UN_LIST_TYPE><REFERENCE_NUMBER>TSi.001</REFERENCE_NUMBER>
      <NAME_ORIGINAL_SCRIPT>كريم حدار</NAME_ORIGINAL_SCRIPT>
      <NATIONALITY><VALUE>Nowhere</VALUE></NATIONALITY>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Haddar the Elder; Abu Tamrin</ALIAS_NAME></INDIVIDUAL_ALIAS>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES></ENTITIES>
</CONSOLIDATED_LIST>
`
