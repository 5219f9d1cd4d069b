drop table document_number;
